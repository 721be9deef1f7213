import type { TextInputProps } from '../../forms/field-props.ts';
import { TextField } from '../text-field/text-field.tsx';
import { formatPhone } from './typed-phone.ts';

/** A Ukrainian mobile number after a fixed +380. The value is the text of the input, `67 123 45 67`; `phoneFromTyped` makes it whole. */
export const PhoneField = ({ autoComplete = 'tel-national', inputMode = 'tel', ...rest }: TextInputProps) => (
  <TextField {...rest} type="text" autoComplete={autoComplete} inputMode={inputMode} before="+380" format={formatPhone} />
);
