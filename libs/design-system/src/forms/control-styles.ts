import { css } from 'styled-components';

/** The box of an input, a select and the like. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: var(--field-height);
  padding: 0 1rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-text);
  font-size: max(var(--text-m), 16px);
  transition:
    border-color var(--quick),
    box-shadow var(--quick);
  &::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--color-accent);
  }
  &:focus {
    border-color: var(--color-accent);
    outline: 3px solid var(--color-focus);
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
    box-shadow: inset 0 0 0 1px var(--color-danger);
  }
  &:disabled {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    opacity: 1;
  }
`;
