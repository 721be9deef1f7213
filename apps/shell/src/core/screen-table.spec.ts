import { screens } from '@pozyka/status-router/screens';
import type { AppScreen } from './boot.ts';
import { packScreens, unpackScreens } from './screen-table.ts';

const all: AppScreen[] = screens.map(({ owner, screen, path, access, layout, rendering }) => ({
  app: owner,
  ...{ screen, path, access, layout, rendering },
}));
const inOrder = (rows: readonly AppScreen[]) => rows.toSorted((a, b) => (a.path < b.path ? -1 : 1));

test('a document carries every screen of the product, each by its path', () => {
  const table = packScreens(all);
  expect(inOrder(unpackScreens(table))).toEqual(inOrder(all));
  expect(table['content public default server']).toContain('/faq');
  expect(JSON.stringify(table).length).toBeLessThan(JSON.stringify(all).length / 3);
});
