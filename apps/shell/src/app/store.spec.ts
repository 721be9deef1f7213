import { contentApi } from '@pozyka/api-client/content';
import { catalogueApi } from '@pozyka/api-client/marketplace';
import { createStore, disposeStore } from './store.ts';

const storeOf = () =>
  createStore({
    fetch: (address) => Promise.resolve(Response.json({ data: [String(address)] })),
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  });
const once = { subscribe: false } as const;

test('each API answers from its own part, and what one does is nothing to the other', async () => {
  const store = storeOf();
  const before = store.getState();
  const languages = await store.dispatch(contentApi.endpoints.getLanguages.initiate(undefined, once));
  expect(languages.data).toEqual(['/api/v2/system/languages']);
  expect(store.getState().marketplaceApi).toBe(before.marketplaceApi);

  const asked = store.getState();
  const tree = await store.dispatch(catalogueApi.endpoints.getCategoryTree.initiate(undefined, once));
  expect(tree.data).toEqual(['/mplace-api/mplace/category-tree?language=uk']);
  expect(store.getState().mainApi).toBe(asked.mainApi);

  disposeStore(store);
  expect(Object.keys({ ...store.getState().mainApi.queries, ...store.getState().marketplaceApi.queries })).toEqual([]);
});
