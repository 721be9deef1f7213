import { styled } from 'styled-components';

/** A group of fields under its title. */
export const GroupBox = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: var(--space-s);
    padding: 0;
    font-size: var(--text-l);
    font-weight: 700;
  }
`;
