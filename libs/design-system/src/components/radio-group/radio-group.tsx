import { useId } from 'react';
import { ChoiceCard, ChoiceGrid, ChoiceHint, ChoiceMark, ChoiceSet } from '../../forms/choice-cards.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { useEarlyInput } from '../../forms/use-early-input.ts';
import { FieldError, FieldHint, RequiredMark, useControl } from '../field/field.tsx';

export interface RadioGroupProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; hint?: string; disabled?: boolean }[];
}

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
  const frame = useEarlyInput((marks) => marks.find((mark) => mark.checked && mark.value !== value)?.value, onChange);
  const { 'aria-describedby': described, 'aria-invalid': invalid } = control;
  return (
    <ChoiceSet
      data-invalid={invalid}
      role="radiogroup"
      aria-describedby={described}
      aria-invalid={invalid}
      {...(required ? { 'aria-required': true } : {})}
    >
      <legend>
        <span>{label}</span>
        {required && <RequiredMark />}
      </legend>
      {/* a radiogroup owns no paragraph */}
      {hint && (
        <FieldHint as="div" id={hintId}>
          {hint}
        </FieldHint>
      )}
      <ChoiceGrid ref={frame}>
        {options.map((option, index) => (
          <ChoiceCard key={option.value}>
            <ChoiceMark
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
              <span>{option.label}</span>
              {option.hint && <ChoiceHint>{option.hint}</ChoiceHint>}
            </span>
          </ChoiceCard>
        ))}
      </ChoiceGrid>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ChoiceSet>
  );
};
