import type { TextInputProps } from '../../forms/field-props.ts';
import { TextField } from '../text-field/text-field.tsx';
import { groupDigits, ungroupDigits } from './group-digits.ts';

/** A sum, whole hryvnias shown in groups of three. The value is the digits without spaces, or else the text as typed: `kopiykasFromTyped` reads it. */
export const MoneyField = ({ value, onChange, inputMode = 'numeric', autoComplete = 'off', ...rest }: TextInputProps) => (
  <TextField
    {...rest}
    value={groupDigits(value)}
    onChange={(text) => onChange(ungroupDigits(text))}
    inputMode={inputMode}
    autoComplete={autoComplete}
    after="₴"
    format={groupDigits}
  />
);
