import type { FieldProps } from '../../forms/field-props.ts';
import { Field } from '../field/field.tsx';
import { ComboboxLine, type ComboboxLineProps } from './combobox-line.tsx';

export interface ComboboxProps extends Omit<ComboboxLineProps, 'control'>, Pick<FieldProps, 'hint' | 'error' | 'required' | 'id'> {}

/** Text with hints that come while it is typed. The value is the text and, once a hint is chosen, the hint's own value. */
export const Combobox = ({ hint, error, required, id, ...line }: ComboboxProps) => (
  <Field label={line.label} hint={hint} error={error} required={required} id={id}>
    {(control) => <ComboboxLine {...line} control={control} />}
  </Field>
);
