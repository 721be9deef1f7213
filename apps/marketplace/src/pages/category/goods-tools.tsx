import { goodSorts } from '@pozyka/api-contract/constants';
import { Link, useText } from '@pozyka/remote-kit';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { styled } from 'styled-components';
import { goodsPath, views, type GoodsQuery } from './goods-query.ts';

const Views = styled.div`
  display: flex;
  & a {
    display: grid;
    place-items: center;
    width: var(--field-height);
    height: var(--field-height);
    border: 1px solid var(--color-line-strong);
    color: var(--color-text-muted);
  }
  & a:first-child {
    border-radius: var(--radius-m) 0 0 var(--radius-m);
  }
  & a:last-child {
    margin-left: -1px;
    border-radius: 0 var(--radius-m) var(--radius-m) 0;
  }
  & a[aria-current] {
    position: relative;
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
  @media (forced-colors: active) {
    & a[aria-current] {
      border: 3px solid Highlight;
    }
  }
`;

const PICTURES = { grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z', list: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8' };

interface GoodsToolsProps {
  category: string;
  query: GoodsQuery;
}

/** Whether goods stand in columns or in rows. */
export const ViewLinks = ({ category, query }: GoodsToolsProps) => {
  const text = useText();
  return (
    <Views role="group" aria-label={text('view.label')}>
      {views.map((view) => (
        <Link
          key={view}
          to={goodsPath(category, { ...query, view })}
          aria-label={text(`view.${view}`)}
          title={text(`view.${view}`)}
          {...(query.view === view ? { 'aria-current': true as const } : {})}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d={PICTURES[view]} />
          </svg>
        </Link>
      ))}
    </Views>
  );
};

/** In which order goods stand; another one begins at its first page. */
export const SortLinks = ({ category, query }: GoodsToolsProps) => {
  const text = useText();
  return (
    <FilterLinks
      label={text('sort.label')}
      items={goodSorts.map((sort) => ({
        title: text(`sort.${sort}`),
        to: goodsPath(category, { ...query, sort, page: 1 }),
        current: query.sort === sort,
      }))}
    />
  );
};
