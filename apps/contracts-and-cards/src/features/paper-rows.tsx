import { Cluster, asList } from '@pozyka/design-system';
import { styled } from 'styled-components';

/** Papers one under another, each an icon and what is said of it. */
export const PaperRows = styled.ul.attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2xs) var(--space-s);
    padding-block: var(--space-s);
    border-top: 1px solid var(--color-line);
  }
  & > li:first-child {
    border-top: 0;
  }
  & > li > svg {
    margin-top: 0.15em;
    color: var(--color-accent);
  }
  & > li > :not(svg) {
    grid-column: 2;
    min-width: 0;
  }
  & > li > [data-wide] {
    grid-column: 1 / -1;
  }
`;

/** The ways to read a paper, side by side. */
export const PaperWays = styled(Cluster)`
  row-gap: 0;
`;
