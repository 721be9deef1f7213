import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { Field } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { minusIcon, plusIcon } from '../../icons/paths.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { numberFromTyped, stepTyped, type NumberBounds } from './typed-number.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'inputMode'>, NumberBounds {
  /** Names of the buttons beside the field, such as "Less" and "More"; without them there are none. */
  stepLabels?: { decrease: string; increase: string } | undefined;
}

const Row = styled.div`
  display: flex;
  gap: var(--space-xs);
  max-width: 20rem;
`;

const Input = styled.input`
  ${controlStyles}
  flex: 1;
  font-variant-numeric: tabular-nums;
`;

const StepButton = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--field-height);
  height: var(--field-height);
  padding: 0;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-accent);
  cursor: pointer;
  touch-action: manipulation;
  &:hover:not([aria-disabled='true']) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  &[aria-disabled='true'] {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
`;

/** A number that is typed, or stepped with buttons and arrow keys. The value is the text as typed; `numberFromTyped` reads it. */
export const NumberField = ({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  onFocus,
  min,
  max,
  step,
  stepLabels,
  autoComplete = 'off',
  disabled,
  readOnly,
  ...rest
}: NumberFieldProps) => {
  const [stepped, setStepped] = useState('');
  const number = numberFromTyped(value);
  const locked = Boolean(disabled || readOnly);
  const go = (direction: 1 | -1) => {
    if (locked) return;
    const next = stepTyped(value, direction, { min, max, step });
    onChange(next);
    setStepped(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? 1 : -1);
  };
  const button = (name: string, path: string, direction: 1 | -1, atEnd: boolean) => (
    <StepButton type="button" aria-label={`${name}: ${label}`} aria-disabled={locked || atEnd} onClick={() => go(direction)}>
      <Icon path={path} />
    </StepButton>
  );
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Row>
          {stepLabels && button(stepLabels.decrease, minusIcon, -1, number !== undefined && min !== undefined && number <= min)}
          <Input
            {...rest}
            {...control}
            value={value}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete={autoComplete}
            // keyboards of digits alone have no minus and no comma
            inputMode={min === undefined || min < 0 ? 'text' : Number.isInteger(step ?? 1) ? 'numeric' : 'decimal'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => onBlur?.()}
            onFocus={() => onFocus?.()}
          />
          {stepLabels && button(stepLabels.increase, plusIcon, 1, number !== undefined && max !== undefined && number >= max)}
          {stepLabels && <VisuallyHidden role="status">{stepped}</VisuallyHidden>}
        </Row>
      )}
    </Field>
  );
};
