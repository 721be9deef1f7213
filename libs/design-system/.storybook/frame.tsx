import { styled } from 'styled-components';

/** The page of the site inside a docs page, which has looks of its own. */
export const Frame = styled.div`
  padding: var(--space-m);
  border-radius: var(--radius-m);
  background: var(--color-page);
  color: var(--color-text);
  font: var(--text-m) / 1.55 var(--font-text);
`;
