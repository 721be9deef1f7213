import type { HTMLAttributes, ReactNode } from 'react';

/** What every field takes. `undefined` is the same as absent, so a form library's state can be handed over as it is. */
export interface FieldProps {
  label: string;
  /** Help under the label, before the customer types. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: ReactNode;
  /** What was made of what was typed, where that is something else; read aloud. Empty while there is nothing to say. */
  note?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Links of an error summary lead to it; made up when absent. */
  id?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
}

/** What every field with a line of text takes. */
export interface TextInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
}

/** What a field tells its control. */
export interface ControlProps {
  id: string;
  required?: true;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}
