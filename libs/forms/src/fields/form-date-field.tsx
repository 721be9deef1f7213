import { DateField, type TextInputProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormDateField = (props: Of<TextInputProps>) => <DateField {...props} {...useFormField(props.name, '')} />;
