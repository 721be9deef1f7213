import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { reformat } from '../../forms/reformat.ts';
import { useEarlyInput } from '../../forms/use-early-input.ts';
import { Field } from '../field/field.tsx';

export interface TextFieldProps extends TextInputProps {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url';
  maxLength?: number | undefined;
  /** Stands inside the box, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
  /** Applied to the text as it is typed; the caret keeps its place. Must leave alone what it does not understand. */
  format?: (text: string) => string;
}

const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
`;

const Input = styled.input<{ $before: boolean; $after: boolean }>`
  ${controlStyles}
  grid-area: 1 / 1 / 2 / 4;
  ${({ $before }) => $before && 'padding-left: 4.25rem;'}
  ${({ $after }) => $after && 'padding-right: 3rem;'}
`;

const Side = styled.span`
  z-index: 1;
  align-self: center;
  padding-inline: 1rem;
  color: var(--color-text-muted);
  pointer-events: none;
`;

const Before = styled(Side)`
  grid-area: 1 / 1;
`;

const After = styled(Side)`
  grid-area: 1 / 3;
`;

/** One line of text. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  onFocus,
  before,
  after,
  format,
  type = 'text',
  ...rest
}: TextFieldProps) => {
  const take = (input: HTMLInputElement) => onChange(format ? reformat(input, format) : input.value);
  const frame = useEarlyInput(
    ([input]) => (input && input.value !== value ? { input, text: input.value } : undefined),
    ({ input, text }) => {
      // a field before it may have had the whole form drawn anew
      input.value = text;
      take(input);
    },
  );
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Box ref={frame}>
          {before && <Before aria-hidden="true">{before}</Before>}
          <Input
            {...rest}
            {...control}
            type={type}
            value={value}
            $before={Boolean(before)}
            $after={Boolean(after)}
            onChange={({ currentTarget }) => take(currentTarget)}
            onBlur={() => onBlur?.()}
            onFocus={() => onFocus?.()}
          />
          {after && <After aria-hidden="true">{after}</After>}
        </Box>
      )}
    </Field>
  );
};
