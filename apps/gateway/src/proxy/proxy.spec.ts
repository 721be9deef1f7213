import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const secure = { PUBLIC_URL: 'https://pozyka.example', TRUST_PROXY: '127.0.0.1' };

for (const path of ['/v2/auth/approve-pass', '/v2/auth/approve-passkey'])
  test(`a login by ${path} keeps the token from script and tells it the names`, async (t) => {
    const { url } = await startSite(t, {
      routes: (api) =>
        void api.post(path, async () => ({
          data: {
            BearerToken: 'secret',
            FirstName: 'Олена',
            SecondName: 'Коваль',
            Patronymic: null,
            ActionStatus: 'formFilling',
            RefusalSignificance: null,
          },
        })),
    });
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const text = await answer.text();
    assert.doesNotMatch(text, /secret|BearerToken/);
    assert.match(text, /"SecondName":"Коваль"/);
    const cookies = answer.headers.getSetCookie();
    assert.ok(cookies.includes('accessToken=secret; Path=/; HttpOnly; SameSite=Lax'), cookies.join('\n'));
    assert.ok(cookies.includes(`FirstName=${encodeURIComponent('Олена')}; Path=/; SameSite=Lax`));
    assert.ok(cookies.includes('Patronymic=; Path=/; Max-Age=0; SameSite=Lax'));
    assert.ok(cookies.includes('ActionStatus=formFilling; Path=/; SameSite=Lax'));
  });

test('a login that waits for a passkey is passed on, and begins no session', async (t) => {
  const { url } = await startSite(t, {
    routes: (api) => void api.post('/v2/auth/approve-pass', async () => ({ data: { Passkey: { Ticket: 'ticket' } } })),
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v2/auth/approve-pass`, { method: 'POST', body: '{}', headers });
  assert.deepEqual(await answer.json(), { data: { Passkey: { Ticket: 'ticket' } } });
  assert.deepEqual(answer.headers.getSetCookie(), []);
});

test('on https the token is bound to the host', async (t) => {
  const { app } = await startSite(t, {
    env: secure,
    routes: (api) => void api.post('/v2/system/customers/access/update', async () => ({ data: { bearer_token: 'secret' } })),
  });
  const answer = await app.inject({ method: 'POST', url: '/api/v2/system/customers/access/update' });
  assert.equal(answer.body, '{"data":{}}');
  assert.ok([answer.headers['set-cookie'] ?? []].flat().includes('__Host-accessToken=secret; Path=/; HttpOnly; Secure; SameSite=Lax'));
  assert.match(String(answer.headers['strict-transport-security']), /max-age/);
});

test('a login by password or after a restore is named too, and 18 names nobody', async (t) => {
  const { app, api } = await startSite(t, {
    routes: (routes) => {
      contentRoutes(routes);
      routes.post('/v2/system/customers/authorization/login', async () => ({ data: { status: 0, bearer_token: 'good-token' } }));
      routes.post('/v2/system/customers/authorization/login/password', async () => ({ data: { status: 18, isMultiplyAccount: false } }));
      routes.post('/v2/system/customers/access/update', async () => ({ data: { bearer_token: 'unknown-token' } }));
    },
  });
  const post = async (path: string) => {
    const answer = await app.inject({ method: 'POST', url: `/api/v2/system/customers/${path}`, headers: { 'accept-language': 'ru' } });
    return { body: answer.body, cookies: [answer.headers['set-cookie'] ?? []].flat().join('\n') };
  };
  const entered = await post('authorization/login');
  assert.equal(entered.body, '{"data":{"status":0}}');
  assert.match(entered.cookies, /accessToken=good-token; Path=\/; HttpOnly/);
  assert.match(entered.cookies, new RegExp(`FirstName=${encodeURIComponent('Олена')}; Path=/; SameSite=Lax`));
  assert.match(entered.cookies, /ActionStatus=nothing/);
  assert.equal(api.calls.at(-1)?.headers['accept-language'], 'ru');
  const half = await post('authorization/login/password');
  assert.equal(half.body, '{"data":{"status":18,"isMultiplyAccount":false}}');
  assert.match(half.cookies, /^browser=[\w-]+; [^\n]*$/);
  const nameless = await post('access/update');
  assert.match(nameless.cookies, /accessToken=unknown-token/);
  assert.doesNotMatch(nameless.cookies, /FirstName/);
});

test('the API gets the cookie’s token, never the client’s own header, cookies or addresses', async (t) => {
  const { app, api } = await startSite(t, { routes: (routes) => void routes.get('/v2/cards', async () => ({ data: [] })) });
  await app.inject({
    url: '/api/v2/cards?x=1',
    headers: {
      cookie: 'accessToken=good-token',
      authorization: 'Bearer forged',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'request-0001',
      connection: 'x-drop',
      'x-drop': '1',
      'accept-language': 'ru',
    },
  });
  const [call] = api.calls;
  assert.equal(call?.url, '/v2/cards?x=1');
  assert.partialDeepStrictEqual(call.headers, {
    authorization: 'Bearer good-token',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': 'request-0001',
    'accept-language': 'ru',
  });
  assert.equal(call.headers['cookie'], undefined);
  assert.equal(call.headers['x-drop'], undefined);
});

test('401 and logout end the session with every cookie of the customer', async (t) => {
  const { app } = await startSite(t, {
    routes: (api) => {
      api.get('/v2/cards', (_request, reply) => reply.code(401).send({ error: { code: 401, message: 'Увійдіть' } }));
      for (const path of ['/v1/auth/logout', '/v1/auth/logout/everywhere']) api.post(path, async () => ({ data: true }));
    },
  });
  const cleared = (cookies: string | string[] | undefined): string[] =>
    [cookies ?? []]
      .flat()
      .filter((cookie) => cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split('=', 1)[0] ?? '');
  const all = [
    'accessToken',
    'accessTokenAt',
    'FirstName',
    'SecondName',
    'Patronymic',
    'ActionStatus',
    'RefusalSignificance',
    'selectedCard',
    'longationAmount',
    'promocode',
    'sessionMark',
  ];
  const cookie = 'accessToken=good-token; accessTokenAt=1767225600';
  const refused = await app.inject({ url: '/api/v2/cards', headers: { cookie } });
  assert.deepEqual([refused.statusCode, cleared(refused.headers['set-cookie'])], [401, all]);
  const left = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } });
  assert.deepEqual([left.statusCode, cleared(left.headers['set-cookie'])], [200, all]);
  for (const path of ['/v1/auth/logout', '/v1/auth/logout/everywhere', '/v1/auth/%6Cogout']) {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const) {
      const cached = await app.inject({ method, url: `/api${path}`, headers: { cookie } });
      assert.deepEqual(cleared(cached.headers['set-cookie']), [], `${method} ${path}`);
    }
  }
  const everywhere = await app.inject({ method: 'POST', url: '/api/v1/auth/logout/everywhere', headers: { cookie } });
  assert.deepEqual([everywhere.statusCode, cleared(everywhere.headers['set-cookie'])], [200, all]);
  const anonymous = await app.inject({ url: '/api/v2/cards' });
  assert.deepEqual(cleared(anonymous.headers['set-cookie']), []);
  // of a tab whose session is over already: by now the browser may have another one
  const late = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie: 'FirstName=Ada' } });
  assert.deepEqual([late.statusCode, cleared(late.headers['set-cookie'])], [200, []]);
});

test('uploads stream through: the API reads the first bytes before the last are sent', async (t) => {
  let seen: (bytes: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (seen = resolve));
  const { url } = await startSite(t, {
    routes: (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      api.post('/v2/app/documents/send', { preParsing: async (_request, _reply, payload) => payload }, async (request) => {
        let size = 0;
        for await (const chunk of request.raw) {
          seen(String(chunk));
          size += (chunk as Buffer).length;
        }
        return { data: { size } };
      });
    },
  });
  const upload = httpRequest(`${url}/api/v2/app/documents/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
  });
  upload.write('first');
  assert.equal(await first, 'first');
  upload.end(Buffer.alloc(3_000_000));
  const [answer] = (await once(upload, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  assert.deepEqual([answer.statusCode, body], [200, '{"data":{"size":3000005}}']);
});

test('files and paging headers pass, large JSON is compressed', async (t) => {
  const { app } = await startSite(t, {
    routes: (api) => {
      api.get('/v2/contracts/pdf', (_request, reply) =>
        reply.type('application/pdf').header('content-disposition', 'inline').send(Buffer.from('%PDF-1.7')),
      );
      api.get('/v2/contracts', (_request, reply) =>
        reply
          .header('x-items-total', 7)
          .header('set-cookie', 'upstream=1')
          .send({ data: ['ї'.repeat(2000)] }),
      );
    },
  });
  const pdf = await app.inject('/api/v2/contracts/pdf');
  assert.deepEqual([pdf.headers['content-type'], pdf.body, pdf.headers['content-disposition']], ['application/pdf', '%PDF-1.7', 'inline']);
  const list = await app.inject({ url: '/api/v2/contracts', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(list.headers['x-items-total'], '7');
  assert.equal(list.headers['set-cookie'], undefined);
  assert.equal(list.headers['cache-control'], 'no-store');
  assert.match(gunzipSync(list.rawPayload).toString(), /ї{2000}/);
});

test('a file of a customer passes as it came: to be saved, packed nowhere, cached nowhere', async (t) => {
  const headers = {
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="file.jpg"; filename*=UTF-8\'\'%D1%81.jpg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
  const bytes = Buffer.alloc(50_000, 'ї');
  const { app } = await startSite(t, {
    routes: (api) => void api.get('/v2/app/files/:id', (_request, reply) => reply.headers(headers).send(bytes)),
  });
  const answer = await app.inject({ url: '/api/v2/app/files/7', headers: { 'accept-encoding': 'br, gzip' } });
  assert.equal(answer.statusCode, 200);
  for (const [name, value] of Object.entries(headers)) assert.equal(answer.headers[name], value, name);
  assert.equal(answer.headers['content-encoding'], undefined);
  assert.ok(answer.rawPayload.equals(bytes));
});

test('only the contract’s paths are open; the sandbox needs its switch', async (t) => {
  const { app, api } = await startSite(t, { routes: (routes) => void routes.get('/_sandbox/personas', async () => ({ data: [] })) });
  const closed = [
    '/api/metrics',
    '/api/healthz',
    '/api/docs',
    '/api/_sandbox/personas',
    '/api/%5Fsandbox/personas',
    '/api/v2/..%2f_sandbox/personas',
    '/api/v2/%2e%2e/metrics',
    '/api//metrics',
    '/api/v2\\..\\metrics',
    '/mplace-api/v2/cards',
    '/api/mplace/category-tree',
  ];
  for (const url of closed) assert.equal((await app.inject(url)).statusCode, 404, url);
  assert.equal(api.calls.length, 0);
  const open = await startSite(t, {
    env: { SANDBOX: 'true' },
    routes: (routes) => void routes.get('/_sandbox/personas', async () => ({ data: [] })),
  });
  assert.equal((await open.app.inject('/api/_sandbox/personas')).statusCode, 200);
});

test('a dead API is told in the customer’s language, and logging out works all the same', async (t) => {
  const { app, api } = await startSite(t);
  await api.close();
  const ru = await app.inject({ url: '/api/v2/cards', headers: { 'accept-language': 'ru' } });
  assert.equal(ru.statusCode, 503);
  assert.deepEqual(ru.json(), { error: { code: 503, message: 'Сервис временно недоступен. Попробуйте ещё раз через минуту.' } });
  assert.match((await app.inject('/mplace-api/mplace/category-tree')).body, /Сервіс тимчасово недоступний/);
  const left = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie: 'accessToken=good-token' } });
  assert.ok([left.headers['set-cookie'] ?? []].flat().some((cookie) => /^accessToken=;.*Max-Age=0/.test(cookie)));
  // no other session ended: the customer sees the failure, and may try again
  const everywhere = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/logout/everywhere',
    headers: { cookie: 'accessToken=good-token' },
  });
  assert.deepEqual(
    [everywhere.statusCode, [everywhere.headers['set-cookie'] ?? []].flat().filter((it) => it.startsWith('accessToken='))],
    [503, []],
  );
});

test('the marketplace is reached under its own prefix', async (t) => {
  const { app } = await startSite(t, { routes: (api) => void api.get('/mplace/category-tree', async () => ({ data: [{ id: 1 }] })) });
  assert.deepEqual((await app.inject('/mplace-api/mplace/category-tree?language=uk')).json(), { data: [{ id: 1 }] });
});
