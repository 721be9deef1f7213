// by its package: a remote bundles this file, and shares the router with the shell
import { Link } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { asList } from '@pozyka/design-system';

export interface FilterLinksProps {
  /** Names the choice. */
  label: string;
  items: readonly { title: string; to: string; current: boolean }[];
}

const Row = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs) var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-s);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-text);
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--color-accent);
    text-decoration: underline;
  }
  & [aria-current] {
    border: 2px solid var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;
  }
`;

/** Links to parts of a list: the address says which one is shown, so the choice can be shared and taken back. */
export const FilterLinks = ({ label, items }: FilterLinksProps) => (
  <nav aria-label={label}>
    <Row>
      {items.map(({ title, to, current }) => (
        <li key={to}>
          <Link to={to} {...(current ? { 'aria-current': 'true' } : {})}>
            {title}
          </Link>
        </li>
      ))}
    </Row>
  </nav>
);
