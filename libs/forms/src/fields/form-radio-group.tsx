import { RadioGroup, type RadioGroupProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormRadioGroup = (props: Of<RadioGroupProps>) => <RadioGroup {...props} {...useFormField(props.name, '', props.options)} />;
