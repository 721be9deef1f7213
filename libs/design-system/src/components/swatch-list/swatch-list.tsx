import { styled } from 'styled-components';
import { useEarlyInput } from '../../forms/use-early-input.ts';

export interface SwatchOption {
  value: string;
  /** Always shown: the colour alone says nothing to many. */
  label: string;
  /** Six hex digits; without them the swatch is empty. */
  color?: string | undefined;
  /** Beside the label, such as how many there are. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SwatchListProps {
  /** Names the group. */
  label: string;
  options: readonly SwatchOption[];
  /** Chosen values, in the order of the options. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  name?: string | undefined;
}

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
`;

const Pill = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-xs);
  min-height: var(--target);
  padding: var(--space-2xs) var(--space-s) var(--space-2xs) var(--space-xs);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-round);
  background: var(--color-surface);
  font-size: var(--text-s);
  cursor: pointer;
  &:hover {
    border-color: var(--color-accent);
  }
  &:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--color-accent);
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: var(--color-line);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;

const Mark = styled.input`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  border: 1px solid var(--color-line-strong);
  border-radius: 50%;
  background: var(--swatch, var(--color-surface-sunken));
  appearance: none;
  cursor: inherit;
  forced-color-adjust: none;
  outline: none;
  /* a tick that is seen on every colour */
  &:checked::before {
    width: 0.4375rem;
    height: 0.75rem;
    margin-top: -0.1875rem;
    border: solid #fff;
    border-width: 0 2px 2px 0;
    filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 1px #000);
    transform: rotate(45deg);
    content: '';
  }
  &:disabled {
    opacity: 0.4;
  }
`;

const Note = styled.span`
  color: var(--color-text-muted);
  font-weight: 400;
`;

const HEX = /^[\da-f]{6}$/i;
const swatch = (color: string | undefined): Record<string, string> => (color && HEX.test(color) ? { '--swatch': `#${color}` } : {});

/** Any number of colours, each with its name. */
export const SwatchList = ({ label, options, value, onChange, name }: SwatchListProps) => {
  const frame = useEarlyInput(
    (boxes) =>
      boxes.some((box) => box.checked !== value.includes(box.value)) ? boxes.flatMap((box) => (box.checked ? [box.value] : [])) : undefined,
    onChange,
  );
  return (
    <Swatches ref={frame} role="group" aria-label={label}>
      {options.map((option) => (
        <Pill key={option.value}>
          <Mark
            type="checkbox"
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            disabled={Boolean(option.disabled)}
            style={swatch(option.color)}
            onChange={({ currentTarget }) =>
              onChange(
                options.map((each) => each.value).filter((each) => (each === option.value ? currentTarget.checked : value.includes(each))),
              )
            }
          />
          <span>
            <span>{option.label}</span>
            {option.note && <Note>{` ${option.note}`}</Note>}
          </span>
        </Pill>
      ))}
    </Swatches>
  );
};
