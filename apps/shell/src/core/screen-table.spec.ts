import type { AppScreen } from './boot.ts';
import { packScreens, unpackScreens } from './screen-table.ts';

const rows = (kind: Pick<AppScreen, 'app' | 'access' | 'rendering' | 'document'>, paths: Readonly<Record<string, string>>): AppScreen[] =>
  Object.entries(paths).map(([path, screen]) => ({ screen, path, layout: 'default', ...kind }));
const words = rows(
  { app: 'content', access: 'public', rendering: 'server', document: true },
  { '/faq': 'faq', '/posts': 'posts', '/posts/items/:alias': 'posts-item', '/tariffs-new': 'tariffs-new', '/:alias': 'page' },
);
const own = rows(
  { app: 'contracts-and-cards', access: 'protected', rendering: 'browser' },
  { '/my-data': 'my-data', '/documents': 'documents', '/documents/:paper': 'documents', '/choose-card': 'choose-card' },
);
const all = [...words, ...own];

test('a document carries every screen of the product, each by its path', () => {
  const table = packScreens(all);
  expect(unpackScreens(table)).toEqual(all);
  expect(table['content public default server document']).toContain('/faq');
  expect(JSON.stringify(table).length).toBeLessThan(JSON.stringify(all).length / 3);
});
