import * as fc from 'fast-check';
import { pageWindow } from './page-window.ts';

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
