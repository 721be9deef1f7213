import { Switch, type SwitchProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormSwitch = (props: Of<SwitchProps, 'checked'>) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Switch {...props} {...field} checked={value} />;
};
