import { Text } from '@pozyka/design-system';
import { styled } from 'styled-components';

/** Two columns where there is room, each of which may be narrower than what it holds. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-xl);
  }
`;

export const About = styled.section`
  display: grid;
  gap: var(--space-s);
`;

/** Plain text as its writer broke it into lines. */
export const Lines = styled(Text)`
  max-width: 42rem;
  white-space: pre-line;
`;

export const Similar = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;
