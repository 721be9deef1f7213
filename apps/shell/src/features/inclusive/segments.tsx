import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: var(--space-2xs);
    padding: 0;
    font-weight: 600;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-xs);
  min-width: 3rem;
  min-height: 3rem;
  padding: var(--space-2xs) var(--space-s);
  border: 2px solid var(--color-line-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
    background: var(--color-accent-soft);
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
  /* what is chosen is seen by the button itself */
  @supports not selector(:has(*)) {
    position: static;
    opacity: 1;
  }
`;

export interface SegmentsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode }[];
}

/** One of a few, side by side, chosen at once. */
export const Segments = ({ label, value, onChange, options }: SegmentsProps) => {
  const name = useId();
  return (
    <Set>
      <legend>{label}</legend>
      <Row>
        {options.map((option) => (
          <Segment key={option.value}>
            <Radio type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </Segment>
        ))}
      </Row>
    </Set>
  );
};
