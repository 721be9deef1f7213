import { NumberField, type NumberFieldProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormNumberField = (props: Of<NumberFieldProps>) => <NumberField {...props} {...useFormField(props.name, '')} />;
