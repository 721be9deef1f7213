import { Select, type SelectProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormSelect = (props: Of<SelectProps>) => <Select {...props} {...useFormField(props.name, '', props.options)} />;
