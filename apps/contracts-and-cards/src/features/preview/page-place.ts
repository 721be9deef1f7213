import { styled } from 'styled-components';

/** The place of a page of A4, taken before the page is rendered. */
export const PagePlace = styled.div`
  aspect-ratio: 210 / 297;
  background: var(--color-surface);
`;
