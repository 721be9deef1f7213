import type { TextInputProps } from '../../forms/field-props.ts';
import { TextField } from '../text-field/text-field.tsx';

const NBSP = '\u00a0';

/** `12500` → `12 500`, with spaces that do not break; text that is not a whole number stays. */
export const groupDigits = (text: string): string => {
  const digits = ungroupDigits(text);
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, NBSP) : text;
};

/** Removes the spaces; text that is not a whole number stays. */
export const ungroupDigits = (text: string): string => {
  const digits = text.replace(/\s/g, '');
  return /^\d*$/.test(digits) ? digits : text;
};

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
