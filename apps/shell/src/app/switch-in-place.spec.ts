import type { ApiEnvironment } from '@pozyka/api-client';
import { goodsSearchApi } from '@pozyka/api-client/goods-search';
import { searchApi } from '@pozyka/api-client/search';
import type { FoundItem, Good } from '@pozyka/api-contract';
import { fakeApi, type FakeAnswers } from '@pozyka/testing';
import { BOOT_ID, type Boot } from '../core/boot.ts';
import { createWatched } from '../core/watched.ts';
import { createLanguage } from './language.ts';
import { createMatcher } from '../core/match-screen.ts';
import type { PageLoaderOptions } from '../core/page-loader.ts';
import { createStore } from '../core/store.ts';
import { switchInPlace } from './switch-in-place.ts';

const titles = { uk: 'Холодильник білий', ru: 'Холодильник белый' };
const inAsked = (language: string | null) => (language === 'ru' ? titles.ru : titles.uk);
const good = (title: string): Good => ({
  ...{ id: '7', price: 1_299_900, old_price: null, image: null, brand: 'Nordhaus' },
  ...{ title, in_stock: true, rating: 4.5 },
});
const text = (title: string): FoundItem => ({ type: 'page', alias: 'extension', title, snippet: '' });

const answers: FakeAnswers = {
  searchGoods: ({ headers }) => [good(inAsked(headers.get('accept-language')))],
  searchContent: ({ query }) => [text(inAsked(query.get('language')))],
};

const boot: Boot = {
  ...{ locale: 'uk', loggedIn: false, config: { sandbox: false, publicUrl: '' }, revision: 1 },
  ...{ remotes: [], screens: {}, unshipped: [], page: { state: 'rendered', status: 200 }, state: {}, overrides: {}, snippets: [] },
};

const match = createMatcher([
  { screen: 'search-results', path: '/search-results', app: 'marketplace', access: 'public', layout: 'default', rendering: 'server' },
]);

const loaderFor = (): PageLoaderOptions => ({
  moduleOf: () =>
    Promise.resolve({
      name: 'marketplace',
      pages: { 'search-results': () => Promise.resolve({ default: () => null }) },
      messages: { uk: () => Promise.resolve({ default: {} }), ru: () => Promise.resolve({ default: {} }) },
    }),
  addMessages: () => Promise.resolve(),
  contextFor: () => {
    throw new Error('a page without data has nothing to load');
  },
});

test('what a search found is in the language switched to, goods and texts', async () => {
  window.history.replaceState(null, '', '/search-results?q=x');
  const api = fakeApi(answers);
  const environment: ApiEnvironment = { fetch: api.fetch, base: { main: '/api', marketplace: '/mplace-api' }, locale: 'uk' };
  const store = createStore(environment);
  const goods = { search: 'x', limit: 24, offset: 0, exactly: false };
  const texts = { q: 'x', limit: 20, offset: 0 };
  await store.dispatch(goodsSearchApi.endpoints.searchGoods.initiate(goods));
  await store.dispatch(searchApi.endpoints.searchContent.initiate(texts));
  const found = () => {
    const state = store.getState() as Parameters<ReturnType<typeof goodsSearchApi.endpoints.searchGoods.select>>[0] &
      Parameters<ReturnType<typeof searchApi.endpoints.searchContent.select>>[0];
    const lists = [goodsSearchApi.endpoints.searchGoods.select(goods)(state), searchApi.endpoints.searchContent.select(texts)(state)];
    return lists.map(({ data }) => data?.items[0]?.title);
  };
  expect(found()).toEqual([titles.uk, titles.uk]);
  const language = createWatched(await createLanguage('uk', { overrides: {} }));
  const told = JSON.stringify({ ...boot, locale: 'ru' });
  const page = `<!doctype html><title>x</title><body><script type="application/json" id="${BOOT_ID}">${told}</script></body>`;
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page));
  await switchInPlace({
    next: 'ru',
    language,
    store,
    environment,
    boot,
    match,
    loaderFor,
    onlyPage: () => undefined,
    createHtml: (html) => html,
  });
  asked.mockRestore();
  expect(language.get().locale).toBe('ru');
  expect(found()).toEqual([titles.ru, titles.ru]);
});
