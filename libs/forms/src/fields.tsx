import {
  Checkbox,
  DateField,
  MoneyField,
  PhoneField,
  RadioGroup,
  Select,
  TextField,
  type CheckboxProps,
  type RadioGroupProps,
  type SelectProps,
  type TextFieldProps,
  type TextInputProps,
} from '@pozyka/design-system';
import { useFormField } from './use-form-field.ts';

/** What the form fills in by itself. */
type Bound = 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name';
type Of<Props> = Omit<Props, Bound> & { name: string };

export const FormTextField = (props: Of<TextFieldProps>) => <TextField {...props} {...useFormField(props.name, '')} />;
export const FormDateField = (props: Of<TextInputProps>) => <DateField {...props} {...useFormField(props.name, '')} />;
export const FormPhoneField = (props: Of<TextInputProps>) => <PhoneField {...props} {...useFormField(props.name, '')} />;
export const FormMoneyField = (props: Of<TextInputProps>) => <MoneyField {...props} {...useFormField(props.name, '')} />;
export const FormSelect = (props: Of<SelectProps>) => <Select {...props} {...useFormField(props.name, '')} />;
export const FormRadioGroup = (props: Of<RadioGroupProps>) => <RadioGroup {...props} {...useFormField(props.name, '')} />;

export const FormCheckbox = (props: Omit<CheckboxProps, Bound | 'checked'> & { name: string }) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Checkbox {...props} {...field} checked={value} />;
};
