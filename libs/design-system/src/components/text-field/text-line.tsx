import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { ControlProps, TextInputProps } from '../../forms/field-props.ts';
import { reformat } from '../../forms/reformat.ts';
import { useEarlyInput } from '../../forms/use-early-input.ts';

export interface TextLineProps extends Omit<TextInputProps, 'label' | 'hint' | 'error' | 'note' | 'required' | 'id'> {
  /** What ties it to the label, the hint and the error of its field. */
  control: ControlProps;
  /** An e-mail is a text with `inputMode="email"`: of its own type browsers write another letter of a domain as `xn--`, before any rule reads it. */
  type?: 'text' | 'tel' | 'password' | 'search' | 'url';
  maxLength?: number | undefined;
  /** Inside the box, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
  /** Applied to the text as it is typed, with the caret in it, whose place is kept. Must leave alone what it does not understand. */
  format?: (text: string, caret: number) => string;
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

/** The line of a text field, without its label, hint and error. */
export const TextLine = ({ control, value, onChange, onBlur, onFocus, before, after, format, type = 'text', ...rest }: TextLineProps) => {
  const take = (input: HTMLInputElement) => onChange(format ? reformat(input, format) : input.value);
  const frame = useEarlyInput(
    ([input]) => (input && input.value !== value ? { input, text: input.value } : undefined),
    ({ input, text }) => {
      // a field before it may have re-rendered the whole form
      input.value = text;
      take(input);
    },
  );
  return (
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
  );
};
