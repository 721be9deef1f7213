import { styled } from 'styled-components';

/** The column of a form: no line of fields is wider than is easy to fill in. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  max-width: 44rem;
  margin-inline: auto;
`;
