import { DateField, type TextInputProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormDateField = (props: Of<TextInputProps>) => <DateField {...props} {...useFormField(props.name, '')} />;
