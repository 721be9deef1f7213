import { plain } from '@pozyka/domain/text';
import { styled } from 'styled-components';
import type { TextInputProps } from '../../forms/field-props.ts';
import { TextField } from '../text-field/text-field.tsx';

export interface CodeFieldProps extends TextInputProps {
  /** How many digits the code has. */
  length?: number;
}

const Wide = styled.div`
  & input {
    max-width: 16rem;
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: 0.35em;
  }
`;

const codeFrom = (typed: string, length: number): string => {
  const text = plain(typed);
  const whole = (code: string) => code.length === length;
  const digits = text.replace(/\D/g, '');
  return whole(digits) ? digits : (text.match(/\d+/g)?.find(whole) ?? text.replace(/[\s-]/g, '').slice(0, length));
};

/** A code from a message: one input, so that the phone can fill it in. What is pasted may have spaces or be the message itself. */
export const CodeField = ({ length = 6, inputMode = 'numeric', autoComplete = 'one-time-code', ...rest }: CodeFieldProps) => (
  <Wide>
    <TextField {...rest} inputMode={inputMode} autoComplete={autoComplete} format={(text) => codeFrom(text, length)} />
  </Wide>
);
