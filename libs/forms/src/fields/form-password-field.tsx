import { PasswordField, type PasswordFieldProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormPasswordField = (props: Of<PasswordFieldProps>) => <PasswordField {...props} {...useFormField(props.name, '')} />;
