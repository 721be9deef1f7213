import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mainApi, marketplaceApi } from './index.ts';
import { isRead } from './reads.ts';

/** Queries that begin something, which would begin twice; hints for what is being typed, which are not cached; and what is asked of one file. */
const OTHERS = ['checkPaper', 'startCardVerification', 'startCheckout', 'suggestGoods'];

const ENDPOINTS = join(__dirname, 'endpoints');

test('every query says by its name whether it reads what a page shows', async () => {
  for (const file of readdirSync(ENDPOINTS)) await import(join(ENDPOINTS, file));
  const all = [mainApi, marketplaceApi].flatMap((api) => Object.entries<object>(api.endpoints));
  const queries = all.flatMap(([name, endpoint]) => ('useQuery' in endpoint ? [name] : []));
  const mutations = all.flatMap(([name, endpoint]) => ('useMutation' in endpoint ? [name] : []));
  expect(queries.length).toBeGreaterThan(OTHERS.length);
  expect(queries.length + mutations.length).toBe(all.length);
  expect(queries.filter((name) => !isRead(name)).toSorted()).toEqual(OTHERS);
  expect(mutations.filter(isRead)).toEqual([]);
});
