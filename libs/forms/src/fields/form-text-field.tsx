import { TextField, type TextFieldProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormTextField = (props: Of<TextFieldProps>) => <TextField {...props} {...useFormField(props.name, '')} />;
