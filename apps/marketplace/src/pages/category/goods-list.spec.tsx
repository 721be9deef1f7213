import type { Good } from '@pozyka/api-contract';
import { renderRemote } from '@pozyka/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import uk from '../../messages/uk.json';
import { GoodsList } from './goods-list.tsx';

const HEIGHT = 900;
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page): Good[] => [
    { id: `g${page}`, title: `Товар ${page}`, price: 100, old_price: null, image: null, brand: 'Б', in_stock: true, rating: null },
  ]);

/** Says which pages stand in the window. */
let see: (first: number, last: number) => void = () => undefined;

// jsdom lays nothing out
class Observer {
  observed: Element[] = [];
  constructor(tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    see = (first, last) =>
      tell(
        this.observed.map((target, index) => ({
          target,
          isIntersecting: index + 1 >= first && index < last,
          boundingClientRect: { height: HEIGHT } as DOMRect,
        })),
      );
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: Observer });
});

const Page = () => {
  const [count, setCount] = useState(10);
  return (
    <>
      <GoodsList id="list" category="7" first={1} pages={pagesOf(count)} view="grid" />
      <button type="button" onClick={() => setCount(400)}>
        ще
      </button>
    </>
  );
};

const rendered = () => screen.getAllByRole('list').map((list) => Number(/\d+/.exec(list.getAttribute('aria-label') ?? '')?.[0]));
const placeOf = (page: number) => document.querySelector<HTMLElement>(`[data-page="${page}"]`)?.style.height;

test('of hundreds of pages only those around the window are rendered; the others keep their place, whether they were rendered or not', async () => {
  renderRemote({ app: 'marketplace', messages: uk, answers: {}, at: '/', pages: { '/': Page } });
  expect(rendered()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await act(async () => see(2, 2));
  expect(rendered()).toEqual([1, 2, 3, 4, 5]);
  fireEvent.click(screen.getByRole('button', { name: 'ще' }));
  expect(rendered()).toEqual([1, 2, 3, 4, 5]);
  expect([placeOf(5), placeOf(6), placeOf(400)]).toEqual(['', `${HEIGHT}px`, `${HEIGHT}px`]);
  await act(async () => see(200, 200));
  expect(rendered()).toEqual([197, 198, 199, 200, 201, 202, 203]);
  fireEvent.focus(screen.getByRole('link', { name: 'Товар 202' }));
  await act(async () => see(300, 300));
  expect(rendered()).toEqual([202, 203, 204, 297, 298, 299, 300, 301, 302, 303]);
});
