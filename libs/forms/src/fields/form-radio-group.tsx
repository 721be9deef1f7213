import { RadioGroup, type RadioGroupProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormRadioGroup = (props: Of<RadioGroupProps>) => <RadioGroup {...props} {...useFormField(props.name, '', props.options)} />;
