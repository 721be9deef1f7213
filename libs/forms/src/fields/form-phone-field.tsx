import { PhoneField, type TextInputProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormPhoneField = (props: Of<TextInputProps>) => <PhoneField {...props} {...useFormField(props.name, '')} />;
