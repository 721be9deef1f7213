import { asList, Text, WIDE } from '@pozyka/design-system';
import { styled } from 'styled-components';

/** On a wide screen the offer is beside the pictures and the description; on a narrow one it comes between them. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  @media ${WIDE} {
    grid-template: 'pictures offer' auto 'about offer' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-l) var(--space-xl);
  }
`;

export const Area = styled.div<{ $name: 'pictures' | 'offer' | 'about' }>`
  display: grid;
  gap: var(--space-m);
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  @media ${WIDE} {
    grid-area: ${({ $name }) => $name};
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

export const Similar = styled.ul.attrs(asList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, (100% - 3 * var(--space-m)) / 4), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;
