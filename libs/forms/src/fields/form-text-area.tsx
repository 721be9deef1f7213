import { TextArea, type TextAreaProps } from '@pozyka/design-system';
import { useFormField } from '../use-form-field.ts';
import type { Of } from './bound.ts';

export const FormTextArea = (props: Of<TextAreaProps>) => <TextArea {...props} {...useFormField(props.name, '')} />;
