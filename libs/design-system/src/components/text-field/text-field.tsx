import type { TextInputProps } from '../../forms/field-props.ts';
import { Field } from '../field/field.tsx';
import { TextLine, type TextLineProps } from './text-line.tsx';

export interface TextFieldProps extends TextInputProps, Pick<TextLineProps, 'type' | 'maxLength' | 'before' | 'after' | 'format'> {}

/** One line of text. */
export const TextField = ({ label, hint, error, note, required, id, ...line }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} note={note} required={required} id={id}>
    {(control) => <TextLine {...line} control={control} />}
  </Field>
);
