import { PasswordField, type PasswordFieldProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormPasswordField = (props: Of<PasswordFieldProps>) => <PasswordField {...props} {...useFormField(props.name, '')} />;
