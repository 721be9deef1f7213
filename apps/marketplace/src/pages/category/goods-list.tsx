import type { Good } from '@pozyka/api-contract';
import { useText } from '@pozyka/remote-kit';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { asList } from '@pozyka/design-system';
import { EAGER, GoodCard } from '../../features/good-card/good-card.tsx';
import { twoColumns } from '../../features/good-card/goods-columns.ts';
import type { View } from './goods-query.ts';

/** Pages that are rendered on either side of the one in view; of those farther away only the place is reserved. */
const NEAR = 3;

const Page = styled.ul.attrs(asList)<{ $view: View }>`
  display: grid;
  grid-template-columns: ${({ $view }) => ($view === 'list' ? 'minmax(0, 1fr)' : twoColumns)};
  gap: var(--space-s);
  margin: 0;
  padding: 0 0 var(--space-s);
  list-style: none;
  @media (min-width: 40rem) {
    ${({ $view }) => $view === 'grid' && 'grid-template-columns: repeat(3, minmax(0, 1fr));'}
  }
`;

interface Place {
  middle: number;
  heights: Map<number, number>;
}

/** Where each list was left, so that anyone who comes back finds its pages as tall as they were. In the browser alone. */
const places = new Map<string, Place>();

interface GoodsPageProps {
  label: string;
  goods: readonly Good[];
  category: string;
  view: View;
  isFirst: boolean;
}

/** Rendered once: another page below changes nothing in it. */
const GoodsPage = memo(({ label, goods, category, view, isFirst }: GoodsPageProps) => (
  // a list without its marks is none to VoiceOver unless it says so
  <Page aria-label={label} $view={view}>
    {goods.map((good, place) => (
      <li key={good.id}>
        <GoodCard good={good} category={category} eager={isFirst && place < EAGER} view={view} />
      </li>
    ))}
  </Page>
));

export interface GoodsListProps {
  /** Tells lists apart. */
  id: string;
  category: string;
  /** Number of the first page. */
  first: number;
  pages: readonly (readonly Good[])[];
  view: View;
}

/** Goods by pages. However many pages there are, few are in the document: the scroll stays light. */
export const GoodsList = ({ id, category, first, pages, view }: GoodsListProps) => {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const [middle, setMiddle] = useState(() => places.get(id)?.middle ?? first);
  const [focused, setFocused] = useState<number>();
  const heights = places.get(id)?.heights;

  useEffect(() => {
    const place = places.get(id) ?? { middle: first, heights: new Map<number, number>() };
    places.set(id, place);
    const numberOf = (element: Element) => Number(element.getAttribute('data-page'));
    const observer = new IntersectionObserver((entries) => {
      for (const { target, boundingClientRect } of entries)
        if (target.hasChildNodes()) place.heights.set(numberOf(target), boundingClientRect.height);
      const seen = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      place.middle = numberOf(seen.target);
      startTransition(() => setMiddle(place.middle));
    });
    for (const page of list.current?.children ?? []) observer.observe(page);
    return () => observer.disconnect();
  }, [id, first, pages.length]);

  const usual = heights && heights.size > 0 ? [...heights.values()].reduce((sum, height) => sum + height) / heights.size : undefined;
  /** The height of a page that is too far to be rendered; of one that never was, that of the others. */
  const heightOf = (number: number) =>
    // Tab goes on to the neighbours of what has the focus
    (focused !== undefined && Math.abs(number - focused) <= 1) || Math.abs(number - middle) <= NEAR
      ? undefined
      : (heights?.get(number) ?? usual);
  return (
    <div ref={list}>
      {pages.map((goods, index) => {
        const number = first + index;
        const height = heightOf(number);
        return (
          <div key={number} data-page={number} style={{ height }} onFocus={() => setFocused(number)}>
            {height === undefined && (
              <GoodsPage label={text('goods.page', { page: number })} goods={goods} category={category} view={view} isFirst={index === 0} />
            )}
          </div>
        );
      })}
    </div>
  );
};
