import { goodSorts, type GoodSort } from '@pozyka/api-contract/constants';
import { Select } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { isPlainClick } from '@pozyka/remote-kit/plain-click';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { views, writeQuery, type GoodsQuery } from './goods-query.ts';

const Sort = styled.div`
  grid-area: sort;
  min-width: 0;
`;

const Views = styled.div`
  display: flex;
  grid-area: view;
  justify-self: end;
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

export interface GoodsToolbarProps {
  path: string;
  query: GoodsQuery;
  onChange: (change: Partial<Pick<GoodsQuery, 'sort' | 'view'>>) => void;
}

/** In which order, and whether in columns or in rows. */
export const GoodsToolbar = ({ path, query, onChange }: GoodsToolbarProps) => {
  const text = useText();
  return (
    <>
      <Sort>
        <Select
          label={text('sort.label')}
          name="sort"
          value={query.sort}
          onChange={(sort) => onChange({ sort: sort as GoodSort })}
          options={goodSorts.map((sort) => ({ value: sort, label: text(`sort.${sort}`) }))}
        />
      </Sort>
      <Views role="group" aria-label={text('view.label')}>
        {views.map((view) => (
          <Link
            key={view}
            to={path + writeQuery({ ...query, view })}
            aria-label={text(`view.${view}`)}
            title={text(`view.${view}`)}
            {...(query.view === view ? { 'aria-current': true as const } : {})}
            onClick={(event: MouseEvent) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onChange({ view });
            }}
          >
            <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d={PICTURES[view]} />
            </svg>
          </Link>
        ))}
      </Views>
    </>
  );
};
