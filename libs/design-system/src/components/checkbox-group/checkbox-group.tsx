import { ChoiceCard, ChoiceGrid, ChoiceHint, ChoiceMark, ChoiceSet } from '../../forms/choice-cards.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { FieldError, FieldHint, RequiredMark, useControl } from '../field/field.tsx';

export interface CheckboxGroupProps extends FieldProps {
  /** Values of the ticked choices, in the order of the options. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly { value: string; label: string; hint?: string | undefined; disabled?: boolean | undefined }[];
}

/** Any number of a few, as cards. The id is on the first choice, where an error summary leads. */
export const CheckboxGroup = ({
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
}: CheckboxGroupProps) => {
  const { control, hintId, errorId } = useControl({ id, hint, error, required });
  const choose = (changed: string, ticked: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === changed ? ticked : value.includes(each))));
  return (
    <ChoiceSet aria-describedby={control['aria-describedby']} data-invalid={error ? true : undefined}>
      <legend>
        <span>{label}</span>
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <ChoiceGrid>
        {options.map((option, index) => (
          <ChoiceCard key={option.value}>
            <ChoiceMark
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={Boolean(disabled || option.disabled)}
              // a group has no invalid state of its own: the first choice says it
              {...(index === 0 ? { id: control.id, 'aria-invalid': control['aria-invalid'] } : {})}
              onChange={({ currentTarget }) => choose(option.value, currentTarget.checked)}
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
