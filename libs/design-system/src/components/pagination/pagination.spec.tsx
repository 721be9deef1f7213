import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { violations } from '../../testing/violations.ts';
import { Pagination, pageWindow } from './pagination.tsx';

const view = (page: number, pages: number) => (
  <Pagination page={page} pages={pages} label="Сторінки" linkTo={(number, text) => <a href={`?page=${number}`}>{text}</a>} />
);

test('links to the other pages, names the current one', async () => {
  const { container } = render(view(2, 3));
  expect(screen.getByRole('navigation', { name: 'Сторінки' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['?page=1', '?page=3']);
  expect(screen.getByText('2')).toHaveAttribute('aria-current', 'page');
  expect(await violations(container)).toEqual([]);
});

test('renders nothing for a single page', () => {
  const { container } = render(view(1, 1));
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

test('has first, current and last, rises, and a gap always hides two pages or more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }).chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages))),
      ([page, pages]) => {
        const shown = pageWindow(page, pages);
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
        expect(shown.length).toBeLessThanOrEqual(7);
        shown.forEach((number, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          if (number === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
          else if (before) expect(number).toBe(before + 1);
        });
      },
    ),
  );
});
