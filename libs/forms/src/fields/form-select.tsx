import { Select, type SelectProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormSelect = (props: Of<SelectProps>) => <Select {...props} {...useFormField(props.name, '', props.options)} />;
