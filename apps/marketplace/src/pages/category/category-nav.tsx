import type { Category } from '@pozyka/api-contract';
import { asList, VisuallyHidden, WIDE } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

const List = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Nav = styled.nav`
  & a,
  & [aria-current] {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: var(--space-2xs) var(--space-m);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--color-accent);
    color: var(--color-accent);
    text-decoration: underline;
  }
  /* the way up and the neighbours are what the breadcrumbs are for on a phone */
  &[data-wide],
  & [data-wide] {
    display: none;
  }
  @media ${WIDE} {
    & ul {
      display: block;
    }
    &[data-wide],
    & [data-wide] {
      display: block;
    }
    & a,
    & [aria-current] {
      padding-inline: 0;
      border: 0;
      background: none;
    }
    & [aria-current] {
      font-weight: 700;
    }
    & [data-below] {
      padding-left: var(--space-m);
    }
  }
`;

const Count = styled.span`
  margin-left: var(--space-xs);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** Where one can go from a category: down on a phone; up, beside and down where there is room. */
export const CategoryNav = ({ way, roots }: { way: readonly Category[]; roots: readonly Category[] }) => {
  const text = useText();
  const locale = useLocale();
  const here = way.at(-1);
  if (!here) return null;
  const parent = way.at(-2);
  const isLeaf = here.children.length === 0;
  const listed = isLeaf ? (parent?.children ?? roots) : here.children;
  return (
    <Nav aria-label={text('category.below')} {...(isLeaf ? { 'data-wide': '' } : {})}>
      <List>
        {way.slice(0, -1).map(({ id, title }) => (
          <li key={id} data-wide="">
            <Link to={`/category/${id}`}>{title}</Link>
          </li>
        ))}
        {!isLeaf && (
          <li data-wide="">
            <span aria-current="page">{here.title}</span>
          </li>
        )}
        {listed.map(({ id, title, goods }) => (
          <li key={id} data-below="" {...(isLeaf ? { 'data-wide': '' } : {})}>
            {id === here.id ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link to={`/category/${id}`}>
                <span>{title}</span>
                {goods !== undefined && (
                  <Count>
                    <span translate="no">{formatNumber(goods, locale)}</span>
                    <VisuallyHidden>{` ${text('filters.goods', { count: goods })}`}</VisuallyHidden>
                  </Count>
                )}
              </Link>
            )}
          </li>
        ))}
      </List>
    </Nav>
  );
};
