import { plain } from '@pozyka/domain/text';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { styled } from 'styled-components';
import type { TextInputProps } from '../../forms/field-props.ts';
import { TextField } from '../text-field/text-field.tsx';

export interface CodeFieldProps extends TextInputProps {
  /** How many digits the code has. */
  length?: number;
  /** The code that was refused: while it is in the field, it is selected, so that what comes next replaces it. */
  refused?: string | undefined;
  /** A whole code was pasted, filled in, or typed to its last digit. Not called while digits of an earlier code are mended. */
  onComplete?: (code: string) => void;
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

/** The code in a text, where there is just one. */
const wholeCode = (text: string, length: number): string | undefined => {
  const whole = (code: string) => code.length === length;
  const digits = text.replace(/\D/g, '');
  return whole(digits) ? digits : text.match(/\d+/g)?.find(whole);
};

/** How many digits in a row are new: more than one come at once from a phone that fills them in. */
const changedDigits = (before: string, after: string): number => {
  let start = 0;
  while (start < after.length && before[start] === after[start]) start += 1;
  let end = after.length;
  while (end > start && before.at(end - after.length - 1) === after[end - 1]) end -= 1;
  return end - start;
};

/** A code from a message: one input, so that the phone can fill it in. What is pasted may have spaces or be the message itself. */
export const CodeField = ({
  length = 6,
  inputMode = 'numeric',
  autoComplete = 'one-time-code',
  value,
  refused,
  onChange,
  onComplete,
  onFocus,
  ...rest
}: CodeFieldProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const mending = useRef(false);
  const isRefused = refused !== undefined && refused === value;
  const input = () => frame.current?.querySelector('input');
  useEffect(() => {
    const field = input();
    if (isRefused && field === document.activeElement) field?.select();
  }, [isRefused]);

  const take = (code: string, isWhole = false) => {
    if (code === value) return;
    const isTypedToItsEnd = !mending.current && input()?.selectionStart === code.length;
    const isFilledIn = changedDigits(value, code) > 1;
    if (code.length <= 1) mending.current = false;
    if (code.length === length) mending.current = true;
    onChange(code);
    if (code.length === length && (isWhole || isFilledIn || isTypedToItsEnd)) onComplete?.(code);
  };
  const paste = (event: ClipboardEvent) => {
    const code = wholeCode(plain(event.clipboardData.getData('text')), length);
    if (code === undefined) return;
    event.preventDefault();
    take(code, true);
  };
  const format = (typed: string, caret: number): string => {
    // what a keyboard fills in is before the caret, beside what was in the field
    const added = plain(typed.slice(Math.max(0, caret - (typed.length - value.length)), caret));
    return wholeCode(plain(typed), length) ?? wholeCode(added, length) ?? plain(typed).replace(/[\s-]/g, '').slice(0, length);
  };
  return (
    <Wide ref={frame} onPaste={paste}>
      <TextField
        {...rest}
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        format={format}
        onChange={take}
        onFocus={() => {
          if (isRefused) input()?.select();
          onFocus?.();
        }}
      />
    </Wide>
  );
};
