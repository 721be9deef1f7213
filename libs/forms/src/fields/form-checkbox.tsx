import { Checkbox, type CheckboxProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormCheckbox = (props: Of<CheckboxProps, 'checked'>) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Checkbox {...props} {...field} checked={value} />;
};
