import { css } from 'styled-components';

/** Where the header shows what its tools open. */
export const PANEL_PLACE = 'header-panel';

/** A thing in the header to be pressed. */
export const Tool = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--target);
  min-height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-s);
  background: transparent;
  color: inherit;
  text-decoration: none;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--color-surface-sunken);
  }
`;
