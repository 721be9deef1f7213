import { contentApi } from '@pozyka/api-client/content';
import { catalogueApi } from '@pozyka/api-client/marketplace';
import { cachedResponsesOf, createStore, disposeStore, type CachedResponses } from './store.ts';

const base = { main: '/api', marketplace: '/mplace-api' };
const storeOf = () => createStore({ fetch: async (address) => Response.json({ data: [String(address)] }), base, locale: 'uk' });
const once = { subscribe: false } as const;

test('each API answers from its own part, and what one does is nothing to the other', async () => {
  const store = storeOf();
  const before = store.getState();
  const languages = await store.dispatch(contentApi.endpoints.getLanguages.initiate(undefined, once));
  expect(languages.data).toEqual(['/api/v2/system/languages']);
  expect(store.getState().marketplaceApi).toBe(before.marketplaceApi);

  const state = store.getState();
  const tree = await store.dispatch(catalogueApi.endpoints.getCategoryTree.initiate(undefined, once));
  expect(tree.data).toEqual(['/mplace-api/mplace/category-tree?language=uk']);
  expect(store.getState().mainApi).toBe(state.mainApi);

  disposeStore(store);
  expect(Object.keys({ ...store.getState().mainApi.queries, ...store.getState().marketplaceApi.queries })).toEqual([]);
});

test('what the server fetched is not fetched again; tags that nobody gave are not sent', async () => {
  const ask = async (store: ReturnType<typeof storeOf>) => {
    const { getLanguages, getMenus } = contentApi.endpoints;
    const languages = store.dispatch(getLanguages.initiate(undefined, once));
    const menus = store.dispatch(getMenus.initiate(undefined, once));
    return [(await languages).data, (await menus).data];
  };
  const server = storeOf();
  const said = await ask(server);
  const sent = JSON.parse(JSON.stringify(cachedResponsesOf(server))) as CachedResponses;
  expect(sent['marketplaceApi']).toEqual({ queries: {} });

  const fetch = jest.fn();
  const browser = createStore({ fetch, base, locale: 'uk' }, sent);
  expect(await ask(browser)).toEqual(said);
  expect(fetch).not.toHaveBeenCalled();
});
