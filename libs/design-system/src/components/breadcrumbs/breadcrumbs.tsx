import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';

export interface BreadcrumbsProps {
  /** Names the navigation for screen readers. */
  label: string;
  /** From the root down; without `link` the title is text, and at the end it is the page itself. */
  items: readonly { title: string; link?: ReactNode }[];
}

const List = styled.ol.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 0;
  padding: 0;
  color: var(--color-text-muted);
  font-size: var(--text-s);
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }
  & > li:not(:last-child)::after {
    padding-inline: var(--space-xs);
    content: '/' / '';
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
  }
  & a:hover {
    color: var(--color-accent);
  }
`;

/** Place of the page in the tree. */
export const Breadcrumbs = ({ label, items }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <List>
      {items.map(({ title, link }, index) => (
        <li key={title}>{link ?? <span {...(index === items.length - 1 ? { 'aria-current': 'page' as const } : {})}>{title}</span>}</li>
      ))}
    </List>
  </nav>
);
