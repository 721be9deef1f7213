import { styled } from 'styled-components';

/** The page's column: centred, with room at both sides. */
export const Container = styled.div`
  width: 100%;
  max-width: var(--width-page);
  margin-inline: auto;
  padding-inline: var(--space-m);
  @media (min-width: 48rem) {
    padding-inline: var(--space-l);
  }
`;
