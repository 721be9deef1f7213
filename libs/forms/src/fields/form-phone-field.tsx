import { PhoneField, type TextInputProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormPhoneField = (props: Of<TextInputProps>) => <PhoneField {...props} {...useFormField(props.name, '')} />;
