import type { TextInputProps } from '../../forms/field-props.ts';
import { TextField } from '../text-field/text-field.tsx';
import { formatDate } from './typed-date.ts';

/** A day typed as dd.mm.yyyy; the dots come by themselves. The value is the text; `dayFromTyped` of the domain reads it. */
export const DateField = ({ inputMode = 'numeric', autoComplete = 'off', ...rest }: TextInputProps) => (
  <TextField {...rest} inputMode={inputMode} autoComplete={autoComplete} format={formatDate} />
);
