import { configureStore, isRejectedWithValue, type Action, type Middleware } from '@reduxjs/toolkit';
import { applicationApi } from './endpoints/application.ts';
import { documentsApi } from './endpoints/documents.ts';
import { apiBaseQuery } from './base-query.ts';
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
    sign: build.mutation<boolean, void>({
      query: () => ({ url: '/v2/sign', method: 'POST', shownBy: 'page', modal: { name: 'loan' } }),
    }),
    save: build.mutation<boolean, void>({ query: () => ({ url: '/v2/save', method: 'PUT', modal: { name: 'vpn', code: 405 } }) }),
  }),
});

const setUp = (
  answer: () => Response | Promise<Response>,
  see: (action: Action) => void = () => undefined,
  { release, sessionMark }: Pick<ApiEnvironment, 'release' | 'sessionMark'> = {},
) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const environment: ApiEnvironment = {
    fetch: (url, init = {}) => {
      calls.push({ url: String(url), init });
      return Promise.resolve(answer());
    },
    base: { main: '/api', marketplace: '/mplace-api' },
    locale: 'ru',
    ...(release && { release }),
    ...(sessionMark !== undefined && { sessionMark }),
  };
  const listener: Middleware = () => (next) => (action) => {
    see(action as Action);
    return next(action);
  };
  const store = configureStore({
    reducer: { [mainApi.reducerPath]: mainApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: environment } }).concat(mainApi.middleware, listener),
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

  it.each([
    ['of a login', 'mark-1', [null, 'mark-1']],
    ['of nobody', '', [null, null]],
  ])('names the login that a change comes from: a document %s', async (_, sessionMark, sent) => {
    const { store, calls } = setUp(() => Response.json({ data: [] }), undefined, { sessionMark });
    await store.dispatch(api.endpoints.read.initiate());
    await store.dispatch(api.endpoints.write.initiate('key-1'));
    expect(calls.map(({ init }) => new Headers(init.headers).get('x-session-mark'))).toEqual(sent);
  });

  it('says of which release the page in sight is, where the document knows', async () => {
    let place = 'content@1.0.0';
    const { store, calls } = setUp(() => Response.json({ data: true }), undefined, { release: () => place });
    await store.dispatch(api.endpoints.write.initiate('key-1'));
    place = 'shell@2.0.0';
    await store.dispatch(api.endpoints.write.initiate('key-2'));
    expect(calls.map(({ init }) => new Headers(init.headers).get('x-release'))).toEqual(['content@1.0.0', 'shell@2.0.0']);
  });

  it('sends files as a form, and their next bytes as they are', async () => {
    const { store, calls } = setUp(() => Response.json({ data: { Id: '1', offset: 3 } }));
    const bytes = new Blob(['abc']);
    const { sendDocument, continueDocument } = documentsApi.endpoints;
    await store.dispatch(sendDocument.initiate({ TypeId: 'itn', bytes, name: 'скан.pdf', size: 6, key: 'key-1' }));
    await store.dispatch(continueDocument.initiate({ id: '1', offset: 3, bytes, key: 'key-2' }));
    const [first, next] = calls.map(({ init }) => init);
    const form = first?.body as FormData;
    expect([form.get('TypeId'), (form.get('file') as File).name]).toEqual(['itn', 'скан.pdf']);
    expect(first?.headers).toMatchObject({ 'upload-length': '6' });
    // the browser names a form's type itself, with its boundary
    expect(first?.headers).not.toHaveProperty('content-type');
    expect(next?.body).toBe(bytes);
    expect(next?.headers).toMatchObject({ 'upload-offset': '3', 'content-type': 'application/offset+octet-stream' });
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

  it('names the modal of an error code, and the call for the logs', async () => {
    const answer = (code: number, status = 200) =>
      Response.json({ error: { code, message: 'Ні' } }, { status, headers: { 'x-request-id': 'request-1' } });
    const failure = async (endpoint: 'sign' | 'save', code: number, status?: number) => {
      const { store } = setUp(() => answer(code, status));
      return (await store.dispatch(api.endpoints[endpoint].initiate())).error;
    };
    expect(await failure('sign', 7)).toEqual({ status: 200, code: 7, message: 'Ні', requestId: 'request-1', modal: 'loan' });
    expect(await failure('save', 405)).toMatchObject({ modal: 'vpn' });
    expect(await failure('save', 406)).not.toHaveProperty('modal');
    expect(await failure('sign', 422, 422)).not.toHaveProperty('modal');
  });

  it('tells listeners whether the page shows the failure itself', async () => {
    const shown: unknown[] = [];
    const { store } = setUp(
      () => Response.json({}, { status: 500 }),
      (action) => {
        if (isRejectedWithValue(action)) shown.push(action.meta);
      },
    );
    await store.dispatch(api.endpoints.sign.initiate());
    await store.dispatch(api.endpoints.write.initiate('key-1'));
    expect(shown).toMatchObject([{ baseQueryMeta: { shownBy: 'page' } }, { baseQueryMeta: {} }]);
  });

  it('takes an answer that breaks off for none, and one without a body for done', async () => {
    const broken = new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"data":{"items":[')),
      pull: (body) => body.error(new TypeError('network error')),
    });
    const { store: lost } = setUp(() => new Response(broken, { status: 200 }));
    const read = await lost.dispatch(api.endpoints.read.initiate());
    expect(read).toMatchObject({ error: { status: 0, code: 0 } });
    const { store } = setUp(() => new Response(null, { status: 204 }));
    const written = await store.dispatch(api.endpoints.write.initiate('key-1'));
    expect(written).toMatchObject({ data: null });
  });

  it('answers 0 when no server answers', async () => {
    const { store } = setUp(() => Promise.reject(new TypeError('offline')));
    expect((await store.dispatch(api.endpoints.read.initiate())).error).toEqual({ status: 0, code: 0 });
  });

  const boom = (): never => {
    throw new TypeError('AbortSignal.any is not a function');
  };
  const unreadable = { toString: boom, toJSON: boom };
  const body = (read: () => Promise<unknown>) => Object.assign(new Response(), { json: read });
  it.each<[string, Partial<ApiEnvironment> & { missing?: 'any' | 'timeout' }, object, number]>([
    ['a built-in is missing', { missing: 'any' }, {}, 500],
    ['another is', { missing: 'timeout' }, {}, 500],
    ['the place is unknown', { release: boom }, {}, 500],
    ['the query cannot be written', {}, { query: { a: unreadable } }, 500],
    ['the body cannot be written', {}, { method: 'PUT', body: unreadable }, 500],
    [
      'the headers cannot be read',
      {},
      {
        headers: {
          get a() {
            return boom();
          },
        },
      },
      500,
    ],
    ['nothing can be sent', { fetch: boom }, {}, 500],
    ['the answer cannot be read', { fetch: () => Promise.resolve(body(boom)) }, {}, 500],
    ['nothing arrives', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, {}, 0],
    ['the time is over', { fetch: () => Promise.reject(new DOMException('', 'TimeoutError')) }, {}, 0],
    ['the answer breaks off', { fetch: () => Promise.resolve(body(() => Promise.reject(new TypeError('network error')))) }, {}, 0],
  ])('is an ApiError where %s, never a throw', async (_, { missing, ...environment }, call, status) => {
    const own = missing && Object.getOwnPropertyDescriptor(AbortSignal, missing);
    if (missing) Reflect.deleteProperty(AbortSignal, missing);
    const extra = {
      fetch: () => Promise.resolve(Response.json({ data: 1 })),
      base: { main: '/api', marketplace: '/m' },
      locale: 'uk',
      ...environment,
    };
    const context = { extra, signal: new AbortController().signal };
    try {
      expect(await apiBaseQuery('main')({ url: '/v2/x', ...call }, context as never, {})).toEqual({ error: { status, code: 0 }, meta: {} });
    } finally {
      if (missing && own) Object.defineProperty(AbortSignal, missing, own);
    }
  });
});
