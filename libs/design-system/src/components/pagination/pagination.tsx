import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';

/**
 * Page numbers to show: first, last, the current with its neighbours; null where numbers are left out.
 * A gap of one page shows the page instead.
 */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  const shown: (number | null)[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (number !== 1 && number !== pages && Math.abs(number - page) > 1) continue;
    if (number - last === 2) shown.push(number - 1);
    else if (number - last > 2) shown.push(null);
    shown.push(number);
    last = number;
  }
  return shown;
};

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Names the navigation for screen readers. */
  label: string;
  /** Makes the link to a page around its number: `(page, text) => <Link to={`?page=${page}`}>{text}</Link>`. */
  linkTo: (page: number, text: string) => ReactNode;
}

const List = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2xs) 0;
  margin: 0;
  padding: 0;
  list-style: none;
  & :is(a, span) {
    display: grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding-inline: var(--space-xs);
    border-radius: var(--radius-s);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    background: var(--color-accent-soft);
    color: var(--color-accent);
    text-decoration: underline;
  }
  & [aria-current] {
    border: 2px solid var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;

/** Links to the pages of a list; nothing when there is one page. */
export const Pagination = ({ page, pages, label, linkTo }: PaginationProps) => {
  if (pages < 2) return null;
  return (
    <nav aria-label={label}>
      <List>
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : number === page ? (
              <span aria-current="page">{number}</span>
            ) : (
              linkTo(number, String(number))
            )}
          </li>
        ))}
      </List>
    </nav>
  );
};
