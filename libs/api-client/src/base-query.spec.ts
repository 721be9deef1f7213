import { configureStore } from '@reduxjs/toolkit';
import { applicationApi } from './endpoints/application.ts';
import { mainApi, toPage, type ApiEnvironment, type PageOf } from './index.ts';

const api = mainApi.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<PageOf<number>, void>({
      query: () => ({ url: '/v2/list', query: { limit: 2, none: undefined }, inLanguage: true }),
      transformResponse: toPage<number>,
    }),
    write: build.mutation<boolean, string>({
      query: (idempotencyKey) => ({ url: '/v2/do', method: 'POST', body: { a: 1 }, idempotencyKey }),
    }),
  }),
});

const setUp = (answer: () => Response | Promise<Response>) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const environment: ApiEnvironment = {
    fetch: (url, init = {}) => {
      calls.push({ url: String(url), init });
      return Promise.resolve(answer());
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'ru',
  };
  const store = configureStore({
    reducer: { [mainApi.reducerPath]: mainApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: environment } }).concat(mainApi.middleware),
  });
  return { store, calls };
};

describe('apiBaseQuery', () => {
  it('lets a save of the application outlive its document, and nothing that does not ask for it', async () => {
    const { store, calls } = setUp(() => Response.json({ data: true }));
    await store.dispatch(applicationApi.endpoints.saveApp.initiate({ body: { Passport: { name: 'Оля' } }, key: 'key-1' }));
    await store.dispatch(api.endpoints.write.initiate('key-2'));
    expect(calls.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
  });

  it('asks in the language of the document and unwraps a list with its total', async () => {
    const { store, calls } = setUp(() => Response.json({ data: [1, 2] }, { headers: { 'x-items-total': '7' } }));
    expect((await store.dispatch(api.endpoints.read.initiate())).data).toEqual({ items: [1, 2], total: 7 });
    expect(calls[0]?.url).toBe('/api/v2/list?language=ru&limit=2');
    expect(calls[0]?.init.headers).toMatchObject({ 'accept-language': 'ru' });
  });

  it('sends the key of the intent', async () => {
    const { store, calls } = setUp(() => Response.json({ data: true }));
    expect(await store.dispatch(api.endpoints.write.initiate('key-1'))).toMatchObject({ data: true });
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(calls[0]?.init.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  });

  it('turns an error code inside a good answer into an error', async () => {
    const { store } = setUp(() => Response.json({ error: { code: 405, message: 'VPN' } }));
    expect(await store.dispatch(api.endpoints.write.initiate('key-1'))).toMatchObject({
      error: { status: 200, code: 405, message: 'VPN' },
    });
  });

  it('answers 0 when nobody answers', async () => {
    const { store } = setUp(() => Promise.reject(new TypeError('offline')));
    expect((await store.dispatch(api.endpoints.read.initiate())).error).toEqual({ status: 0, code: 0 });
  });
});
