import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { useEarlyInput } from '../../forms/use-early-input.ts';
import { Field } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { chevronIcon } from '../../icons/paths.ts';

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
}

const Box = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    top: 50%;
    right: 1rem;
    color: var(--color-accent);
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyles}
  padding-right: 3rem;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** A choice from a list: the browser's own, so the phone shows its own wheel. */
export const Select = ({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  onFocus,
  options,
  placeholder,
  ...rest
}: SelectProps) => {
  // where the value is on no list the browser shows another choice by itself
  const isListed = (value === '' && placeholder !== undefined) || options.some((option) => option.value === value);
  const frame = useEarlyInput(
    ([list]: readonly HTMLSelectElement[]) => (isListed && list?.value !== value ? list?.value : undefined),
    onChange,
  );
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Box ref={frame}>
          <Native
            {...rest}
            {...control}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={() => onBlur?.()}
            onFocus={() => onFocus?.()}
          >
            {placeholder !== undefined && (
              <option value="" disabled={Boolean(required)}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={Boolean(option.disabled)}>
                {option.label}
              </option>
            ))}
          </Native>
          <Icon path={chevronIcon} />
        </Box>
      )}
    </Field>
  );
};
