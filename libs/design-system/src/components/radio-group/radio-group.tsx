import { useId } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '../../forms/field-props.ts';
import { FieldError, FieldHint, RequiredMark, useControl } from '../field/field.tsx';

export interface RadioGroupProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; hint?: string; disabled?: boolean }[];
}

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: var(--space-xs);
    padding: 0;
    font-weight: 600;
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-xs);
  margin-bottom: var(--space-2xs);
`;

const Choice = styled.label`
  display: flex;
  align-items: start;
  gap: var(--space-s);
  min-height: var(--field-height);
  padding: 0.875rem 1rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  cursor: pointer;
  transition:
    border-color var(--quick),
    background-color var(--quick);
  &:hover {
    border-color: var(--color-accent);
  }
  &:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
  [aria-invalid='true'] & {
    border-color: var(--color-danger);
  }
`;

const Dot = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin-top: 0.0625rem;
  accent-color: var(--color-accent);
  &:focus-visible {
    outline: none;
  }
`;

const Small = styled.span`
  display: block;
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** One of a few, as cards. The id is on the first choice, where an error summary leads. */
export const RadioGroup = ({
  label,
  hint,
  error,
  required,
  id,
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  options,
  disabled,
}: RadioGroupProps) => {
  const { control, hintId, errorId } = useControl({ id, hint, error, required });
  const group = useId();
  const { 'aria-describedby': described, 'aria-invalid': invalid } = control;
  return (
    <Set role="radiogroup" aria-describedby={described} aria-invalid={invalid} {...(required ? { 'aria-required': true } : {})}>
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <Cards>
        {options.map((option, index) => (
          <Choice key={option.value}>
            <Dot
              type="radio"
              name={name ?? group}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(disabled || option.disabled)}
              {...(index === 0 ? { id: control.id } : {})}
              onChange={() => onChange(option.value)}
              onBlur={() => onBlur?.()}
              onFocus={() => onFocus?.()}
            />
            <span>
              {option.label}
              {option.hint && <Small>{option.hint}</Small>}
            </span>
          </Choice>
        ))}
      </Cards>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Set>
  );
};
