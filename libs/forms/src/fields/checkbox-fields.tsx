import { Checkbox, type CheckboxProps, Switch, type SwitchProps, CheckboxGroup, type CheckboxGroupProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormCheckbox = (props: Of<CheckboxProps, 'checked'>) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Checkbox {...props} {...field} checked={value} />;
};

export const FormSwitch = (props: Of<SwitchProps, 'checked'>) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Switch {...props} {...field} checked={value} />;
};

const none: readonly string[] = [];

export const FormCheckboxGroup = (props: Of<CheckboxGroupProps>) => <CheckboxGroup {...props} {...useFormField(props.name, none)} />;
