import { useState } from 'react';
import type { CodeFieldProps } from './code-field.tsx';

export interface TypedCode {
  /** What is in the field. */
  value: string;
  /** Why the server refused the very code that is in the field; it is not sent again. */
  refusal: string | undefined;
  /** The server refused the code. */
  refuse: (code: string, problem: string) => void;
  /** Another code was sent. */
  clear: () => void;
  field: Required<Pick<CodeFieldProps, 'value' | 'onChange'>> & Pick<CodeFieldProps, 'refused'>;
}

/**
 * The state of a code's field: what was typed, and the last code that the server refused.
 * @param onChange something else was typed
 */
export const useTypedCode = (onChange: () => void): TypedCode => {
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<{ code: string; problem: string }>();
  return {
    value,
    refusal: refused?.code === value ? refused.problem : undefined,
    refuse: (code, problem) => setRefused({ code, problem }),
    clear: () => {
      setValue('');
      setRefused(undefined);
    },
    field: {
      value,
      refused: refused?.code,
      onChange: (code) => {
        setValue(code);
        onChange();
      },
    },
  };
};
