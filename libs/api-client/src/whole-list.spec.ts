import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { listLimitMax } from '@pozyka/api-contract/constants';
import { configureStore } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { mainApi, type ApiEnvironment } from './index.ts';

const ENDPOINTS = join(__dirname, 'endpoints');
/** Fits every query: as a text, and as an object of its parts. */
const anything = { category: 'a', language: 'uk', name: 'a', id: 'a', toString: () => 'a' };

/** Rows whose list is whole by default. */
const wholeRows = Object.values<Operation>(mainOperations).filter(({ query }) => {
  const limit = query?._zod.def.shape['limit'];
  return limit !== undefined && z.safeParse(limit, undefined).data === listLimitMax;
});

/** Never called: blocks are read one by one. */
const UNUSED = ['/v2/system/blocks'];

test('every call for a list that is shown whole has its limit', async () => {
  for (const file of readdirSync(ENDPOINTS)) await import(join(ENDPOINTS, file));
  const calls: URL[] = [];
  const environment: ApiEnvironment = {
    fetch: (input) => {
      calls.push(new URL(String(input), 'http://site.test'));
      return Promise.resolve(Response.json({ error: { code: 501, message: '' } }, { status: 501 }));
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'uk',
  };
  const store = configureStore({
    reducer: { [mainApi.reducerPath]: mainApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: environment }, serializableCheck: false }).concat(mainApi.middleware),
  });
  const queries = Object.values<object>(mainApi.endpoints).filter((endpoint) => 'useQuery' in endpoint);
  await Promise.all(queries.map((endpoint) => store.dispatch(Reflect.get(endpoint, 'initiate')(anything))));
  const limits = wholeRows.map(({ path }) => {
    const pattern = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return [path, new Set(calls.filter(({ pathname }) => pattern.test(pathname)).map(({ searchParams }) => searchParams.get('limit')))];
  });
  expect(wholeRows.length).toBeGreaterThan(UNUSED.length);
  expect(limits).toEqual(wholeRows.map(({ path }) => [path, new Set(UNUSED.includes(path) ? [] : [String(listLimitMax)])]));
});
