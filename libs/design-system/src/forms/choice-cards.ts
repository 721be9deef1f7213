import { styled } from 'styled-components';
import { plainMark } from './plain-mark.ts';

/** A set of choices with its legend. */
export const ChoiceSet = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: var(--space-xs);
    padding: 0;
    font-weight: 600;
  }
`;

export const ChoiceGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-xs);
  margin-bottom: var(--space-2xs);
`;

/** The label of one choice: the whole card is its target. */
export const ChoiceCard = styled.label`
  display: flex;
  align-items: start;
  gap: var(--space-s);
  min-height: var(--field-height);
  padding: 0.875rem 1rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  cursor: pointer;
  transition:
    border-color var(--quick),
    background-color var(--quick);
  &:hover {
    border-color: var(--color-accent);
  }
  &:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
  [data-invalid] & {
    border-color: var(--color-danger);
  }
`;

/** The radio or the tick inside the card, which shows the focus for it. */
export const ChoiceMark = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin-top: 0.0625rem;
  accent-color: var(--color-accent);
  ${plainMark}
  /* its own circle takes no ring of another shape */
  html[data-contrast] &[type='radio']:not(:checked) {
    appearance: none;
    border: 2px solid var(--color-line-strong);
    border-radius: 50%;
    box-shadow: none;
  }
  &:focus-visible {
    outline: none;
  }
`;

export const ChoiceHint = styled.span`
  display: block;
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;
