import { styled } from 'styled-components';

/** First link of the page: takes the keyboard past the header. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 100;
  top: var(--space-xs);
  left: var(--space-xs);
  padding: var(--space-s) var(--space-m);
  border-radius: var(--radius-s);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-weight: 600;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
