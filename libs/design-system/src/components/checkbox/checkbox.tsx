import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '../../forms/field-props.ts';
import { plainMark } from '../../forms/plain-mark.ts';
import { useEarlyInput } from '../../forms/use-early-input.ts';
import { FieldError, FieldHint, RequiredMark, useControl } from '../field/field.tsx';

export interface CheckboxProps extends Omit<FieldProps, 'label'> {
  checked: boolean;
  /** What a form sends under its name; `on` when absent. */
  value?: string | undefined;
  onChange: (checked: boolean) => void;
  /** The label; may hold links. */
  children: ReactNode;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  /* hint and error below the sentence */
  & > :nth-child(n + 3) {
    grid-column: 2;
  }
`;

const Box = styled.input`
  width: 1.5rem;
  height: 1.5rem;
  margin: 0.625rem 0.75rem 0.625rem 0.125rem;
  accent-color: var(--color-accent);
  cursor: pointer;
  ${plainMark}
  html[data-contrast] & {
    border-radius: 0.25rem;
  }
`;

const Label = styled.label`
  padding-block: 0.625rem;
  cursor: pointer;
`;

/** A tick with its sentence. */
export const Checkbox = ({ hint, error, required, id, checked, onChange, onBlur, onFocus, children, ...rest }: CheckboxProps) => {
  const { control, hintId, errorId } = useControl({ id, hint, error, required });
  const frame = useEarlyInput(([box]) => (box?.checked === checked ? undefined : box?.checked), onChange);
  return (
    <Row ref={frame}>
      <Box
        {...rest}
        {...control}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onBlur={() => onBlur?.()}
        onFocus={() => onFocus?.()}
      />
      <Label htmlFor={control.id}>
        {children}
        {required && <RequiredMark />}
      </Label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Row>
  );
};
