import { TextField, type TextFieldProps, TextArea, type TextAreaProps, NumberField, type NumberFieldProps } from '@pozyka/design-system';
import { useFormField, type Of } from '../use-form-field.ts';

export const FormTextField = (props: Of<TextFieldProps>) => <TextField {...props} {...useFormField(props.name, '')} />;

export const FormTextArea = (props: Of<TextAreaProps>) => <TextArea {...props} {...useFormField(props.name, '')} />;

export const FormNumberField = (props: Of<NumberFieldProps>) => <NumberField {...props} {...useFormField(props.name, '')} />;
