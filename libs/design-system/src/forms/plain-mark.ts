import { css } from 'styled-components';

/** The browser's own empty mark is grey: in the two colours of the inclusive mode it is rendered as sharply as the rest. */
export const plainMark = css`
  html[data-contrast] &:not(:checked) {
    box-shadow: 0 0 0 2px var(--color-line-strong);
  }
`;
