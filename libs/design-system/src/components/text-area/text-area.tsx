import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { useEarlyInput } from '../../forms/use-early-input.ts';
import { Field, FieldHint } from '../field/field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface TextAreaProps extends TextInputProps {
  /** Lines to begin with; the field grows with its text. */
  rows?: number | undefined;
  /** How long the text may be. Longer text stays, so that nothing pasted is lost. */
  maxLength?: number | undefined;
  /** Says how many characters are left; negative when there are too many. */
  counterText?: ((left: number) => string) | undefined;
}

/** A screen reader hears the counter when the typing pauses, not at each letter. */
const PAUSE_MS = 1_000;

/* A copy of the text in the same cell gives the height, with no script and in every browser. */
const Grow = styled.div<{ $rows: number }>`
  display: grid;
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    overflow: hidden;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & > textarea,
  &::after {
    grid-area: 1 / 1;
    min-height: calc(${({ $rows }) => $rows} * 1.5em + 1.625rem);
    max-height: 60vh;
    padding: 0.75rem 1rem;
    border: 1px solid transparent;
    font: inherit;
    font-size: max(var(--text-m), 16px);
    line-height: 1.5;
  }
`;

const Area = styled.textarea`
  ${controlStyles}
  && {
    border-color: var(--color-line-strong);
    resize: none;
    overflow-y: auto;
  }
  &&[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
`;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
};

/** Several lines of text, with a counter of what is left when it may not be long. */
export const TextArea = ({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  onFocus,
  rows = 3,
  maxLength,
  counterText,
  ...rest
}: TextAreaProps) => {
  const counter = maxLength !== undefined && counterText ? counterText(maxLength - [...value].length) : '';
  const announced = useSettled(counter);
  const frame = useEarlyInput(([area]: readonly HTMLTextAreaElement[]) => (area?.value === value ? undefined : area?.value), onChange);
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <>
          <Grow ref={frame} $rows={rows} data-text={value}>
            <Area
              {...rest}
              {...control}
              rows={rows}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onBlur={() => onBlur?.()}
              onFocus={() => onFocus?.()}
            />
          </Grow>
          {counter && (
            <FieldHint as="div" aria-hidden="true">
              {counter}
            </FieldHint>
          )}
          {counter && <VisuallyHidden role="status">{announced}</VisuallyHidden>}
        </>
      )}
    </Field>
  );
};
