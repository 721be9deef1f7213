import {
  Checkbox,
  CheckboxGroup,
  CodeField,
  DateField,
  FileUpload,
  MoneyField,
  NumberField,
  PasswordField,
  PhoneField,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextField,
  type CheckboxGroupProps,
  type CheckboxProps,
  type CodeFieldProps,
  type FileUploadProps,
  type NumberFieldProps,
  type PasswordFieldProps,
  type RadioGroupProps,
  type SelectProps,
  type SwitchProps,
  type TextAreaProps,
  type TextFieldProps,
  type TextInputProps,
  type UploadItem,
} from '@pozyka/design-system';
import { useFormField } from './use-form-field.ts';

/** What the form fills in by itself. */
type Bound = 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'id' | 'name';
type Of<Props> = Omit<Props, Bound> & { name: string };

const none: readonly never[] = [];

export const FormTextField = (props: Of<TextFieldProps>) => <TextField {...props} {...useFormField(props.name, '')} />;
export const FormDateField = (props: Of<TextInputProps>) => <DateField {...props} {...useFormField(props.name, '')} />;
export const FormPhoneField = (props: Of<TextInputProps>) => <PhoneField {...props} {...useFormField(props.name, '')} />;
export const FormMoneyField = (props: Of<TextInputProps>) => <MoneyField {...props} {...useFormField(props.name, '')} />;
export const FormTextArea = (props: Of<TextAreaProps>) => <TextArea {...props} {...useFormField(props.name, '')} />;
export const FormNumberField = (props: Of<NumberFieldProps>) => <NumberField {...props} {...useFormField(props.name, '')} />;
export const FormPasswordField = (props: Of<PasswordFieldProps>) => <PasswordField {...props} {...useFormField(props.name, '')} />;
export const FormCodeField = (props: Of<CodeFieldProps>) => <CodeField {...props} {...useFormField(props.name, '')} />;
export const FormSelect = (props: Of<SelectProps>) => <Select {...props} {...useFormField(props.name, '')} />;
export const FormRadioGroup = (props: Of<RadioGroupProps>) => <RadioGroup {...props} {...useFormField(props.name, '')} />;

export const FormCheckbox = (props: Omit<CheckboxProps, Bound | 'checked'> & { name: string }) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Checkbox {...props} {...field} checked={value} />;
};

export const FormSwitch = (props: Omit<SwitchProps, Bound | 'checked'> & { name: string }) => {
  const { value, ...field } = useFormField(props.name, false);
  return <Switch {...props} {...field} checked={value} />;
};

export const FormCheckboxGroup = (props: Of<CheckboxGroupProps>) => (
  <CheckboxGroup {...props} {...useFormField<readonly string[]>(props.name, none)} />
);

export const FormFileUpload = (props: Of<FileUploadProps>) => (
  <FileUpload {...props} {...useFormField<readonly UploadItem[]>(props.name, none)} />
);
