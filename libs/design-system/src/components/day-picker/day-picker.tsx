import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { Field } from '../field/field.tsx';

export interface DayPickerProps extends FieldProps {
  /** YYYY-MM-DD, or empty while no whole day is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that may be chosen; what is typed beyond them is the owner's to refuse. */
  min?: string;
  max?: string;
}

const Input = styled.input`
  ${controlStyles}
  max-width: 16rem;
  /* Safari centres it and makes it as wide as its text */
  display: block;
  text-align: start;
  appearance: none;
`;

/** A day near today, picked from the calendar of the customer's own device, or typed. */
export const DayPicker = ({ label, hint, error, required, id, onChange, onBlur, onFocus, ...rest }: DayPickerProps) => (
  <Field label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => (
      <Input
        {...rest}
        {...control}
        type="date"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => onBlur?.()}
        onFocus={() => onFocus?.()}
      />
    )}
  </Field>
);
