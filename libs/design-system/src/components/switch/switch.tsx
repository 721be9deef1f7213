import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '../../forms/field-props.ts';
import { FieldError, FieldHint, useControl } from '../field/field.tsx';

export interface SwitchProps extends Omit<FieldProps, 'label' | 'required'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; says what is on when the switch is. */
  children: ReactNode;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 var(--space-m);
  /* hint and error below the sentence */
  & > :nth-child(n + 3) {
    grid-column: 1;
  }
`;

const Label = styled.label`
  padding-block: 0.625rem;
  cursor: pointer;
  &:has(~ input:disabled) {
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  position: relative;
  width: 3.25rem;
  height: 1.875rem;
  margin: 0.4375rem 0.125rem;
  border: 2px solid var(--color-line-strong);
  border-radius: var(--radius-round);
  background: var(--color-surface-sunken);
  appearance: none;
  cursor: pointer;
  transition:
    background-color var(--quick),
    border-color var(--quick);
  &::before {
    content: '';
    position: absolute;
    top: 50%;
    left: 0.25rem;
    width: 1.125rem;
    height: 1.125rem;
    border-radius: 50%;
    background: var(--color-line-strong);
    transform: translateY(-50%);
    transition: left var(--quick);
  }
  &:checked {
    border-color: var(--color-accent);
    background: var(--color-accent);
  }
  &:checked::before {
    left: calc(100% - 1.375rem);
    background: var(--color-on-accent);
  }
  &:disabled {
    border-color: var(--color-line);
    cursor: not-allowed;
  }
  &:disabled:checked {
    background: var(--color-text-muted);
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
    &:checked::before {
      background: HighlightText;
    }
    &:disabled {
      border-color: GrayText;
    }
  }
`;

/** Turns a setting on or off at once, without a form to send. */
export const Switch = ({ hint, error, id, checked, onChange, onBlur, onFocus, children, ...rest }: SwitchProps) => {
  const { control, hintId, errorId } = useControl({ id, hint, error, required: false });
  return (
    <Row>
      <Label htmlFor={control.id}>{children}</Label>
      <Track
        {...rest}
        {...control}
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onBlur={() => onBlur?.()}
        onFocus={() => onFocus?.()}
      />
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Row>
  );
};
