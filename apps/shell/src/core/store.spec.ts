import { contentApi } from '@pozyka/api-client/content';
import { catalogueApi } from '@pozyka/api-client/marketplace';
import { answersOf, createStore, disposeStore, type Answers } from './store.ts';

const base = { main: '/api', marketplace: '/mplace-api' };
const storeOf = (before: (address: string) => Promise<void> = () => Promise.resolve()) =>
  createStore({
    fetch: async (address) => {
      await before(String(address));
      return Response.json({ data: [String(address)] });
    },
    base,
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

test('what the server asked is not asked again, and a page that says the same is the same byte for byte', async () => {
  const ask = async (store: ReturnType<typeof storeOf>) => {
    const { getLanguages, getMenus } = contentApi.endpoints;
    const languages = store.dispatch(getLanguages.initiate(undefined, once));
    const menus = store.dispatch(getMenus.initiate(undefined, once));
    return [(await languages).data, (await menus).data];
  };
  const server = storeOf();
  const said = await ask(server);
  // of another server the first answer is the last to come
  const { promise: later, resolve: come } = Promise.withResolvers<void>();
  const other = storeOf(async (address) => {
    if (address.endsWith('languages')) await later;
    else come();
  });
  await ask(other);
  const sent = JSON.stringify(answersOf(server));
  expect(JSON.stringify(answersOf(other))).toBe(sent);

  const fetch = jest.fn();
  const browser = createStore({ fetch, base, locale: 'uk' }, JSON.parse(sent) as Answers);
  expect(await ask(browser)).toEqual(said);
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer that the HTML says is not sent; tags that nobody gave are not sent either', async () => {
  const server = storeOf();
  const { getBlock, getLanguages } = contentApi.endpoints;
  const block = server.dispatch(getBlock.initiate('footer-legal', once));
  await Promise.all([block, server.dispatch(getLanguages.initiate(undefined, once))]);
  const answers = answersOf(server, (key) => key !== block.queryCacheKey);
  expect(JSON.parse(JSON.stringify(answers))).toEqual({
    mainApi: {
      queries: { 'getLanguages(undefined)': { endpointName: 'getLanguages', data: ['/api/v2/system/languages'] } },
    },
    marketplaceApi: { queries: {} },
  });
});
