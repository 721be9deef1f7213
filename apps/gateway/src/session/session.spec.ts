import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { contentRoutes, startSite, type Site } from '../testing/gateway.ts';
import { isForeign } from './foreign.ts';

const issuedAt = (site: Site): number => Math.floor(site.clock.now / 1000);
const refreshes = (site: Site): number => site.api.calls.filter(({ url }) => url === '/v1/auth/refresh').length;
const cookieOf = (headers: { 'set-cookie'?: string | string[] | undefined }, name: string): string | undefined =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`));

const withRefresh = (api: FastifyInstance): void => {
  contentRoutes(api);
  api.post('/v1/auth/refresh', (request, reply) =>
    request.headers.authorization === 'Bearer good-token'
      ? reply.send({ data: { BearerToken: 'fresh-token' } })
      : reply.code(401).send({ error: { code: 401, message: '' } }),
  );
};

/** What a page waits for a new token, a processor busy with other tests may take. */
const refreshing = { routes: withRefresh, env: { API_PATIENCE: '5' } };

test('a token is refreshed after twenty minutes, once for all requests that carry it', async (t) => {
  const site = await startSite(t, refreshing);
  const cookie = `accessToken=good-token; accessTokenAt=${issuedAt(site)}`;
  const ask = () => site.app.inject({ url: '/api/v2/system/customers/account/self', headers: { cookie } });
  site.clock.now += 20 * 60_000 - 1000;
  assert.equal(cookieOf((await ask()).headers, 'accessToken'), undefined);
  site.clock.now += 1000;
  const responses = await Promise.all([ask(), ask(), ask(), site.app.inject({ url: '/faq', headers: { cookie } })]);
  for (const answer of responses) {
    assert.equal(answer.statusCode, 200);
    assert.equal(cookieOf(answer.headers, 'accessToken'), 'accessToken=fresh-token; Path=/; HttpOnly; SameSite=Lax');
    assert.equal(cookieOf(answer.headers, 'accessTokenAt'), `accessTokenAt=${issuedAt(site)}; Path=/; HttpOnly; SameSite=Lax`);
  }
  assert.equal(site.api.calls.at(-1)?.headers['authorization'], 'Bearer good-token', 'the new one waits for the browser to have it');
  site.clock.now += 29_000;
  assert.equal((await ask()).statusCode, 200);
  assert.equal(refreshes(site), 1, 'a request that was still on its way shares the answer');
});

test('a token from the future of a clock that was put back is refreshed before it expires', async (t) => {
  const site = await startSite(t, refreshing);
  const ask = (seconds: number) => {
    const cookie = `accessToken=good-token; accessTokenAt=${issuedAt(site) + seconds}`;
    return site.app.inject({ url: '/api/v2/system/customers/account/self', headers: { cookie } });
  };
  assert.equal(cookieOf((await ask(30)).headers, 'accessToken'), undefined, 'clocks of gateways differ by seconds');
  assert.match(String(cookieOf((await ask(3_600)).headers, 'accessToken')), /^accessToken=fresh-token;/);
});

test('a page asks for a new token itself: once for all its tabs, and the login’s mark stays', async (t) => {
  const site = await startSite(t, refreshing);
  const refresh = (cookie: string) => site.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', headers: { cookie } });
  const good = `accessToken=good-token; accessTokenAt=${issuedAt(site)}; sessionMark=first`;
  const [first, second] = await Promise.all([refresh(good), refresh(good)]);
  for (const { statusCode, body, headers } of [first, second]) {
    assert.deepEqual([statusCode, body], [200, '{"data":{}}']);
    assert.match(String(cookieOf(headers, 'accessToken')), /^accessToken=fresh-token;/);
    assert.equal(cookieOf(headers, 'sessionMark'), undefined);
  }
  assert.equal(refreshes(site), 1);
  const dead = await refresh('accessToken=stolen; sessionMark=first');
  assert.equal(dead.statusCode, 401);
  assert.match(String(cookieOf(dead.headers, 'sessionMark')), /Max-Age=0/);
  assert.equal((await refresh('')).statusCode, 401);
});

test('every login has a mark of its own, which says nothing of the customer', async (t) => {
  const routes = (api: FastifyInstance): void => void api.post('/v2/auth/approve-pass', async () => ({ data: { BearerToken: 'secret' } }));
  const site = await startSite(t, { routes });
  const login = async () => cookieOf((await site.app.inject({ method: 'POST', url: '/api/v2/auth/approve-pass' })).headers, 'sessionMark');
  const [first, second] = [await login(), await login()];
  assert.match(String(first), /^sessionMark=[\w-]{12}; Path=\/; SameSite=Lax$/);
  assert.notEqual(first, second);
});

const marks = [
  { name: 'the login of before', method: 'PUT', sent: 'first', now: 'second', status: 409 },
  { name: 'the login of now', method: 'PUT', sent: 'second', now: 'second', status: 200 },
  { name: 'no login', method: 'PUT', now: 'second', status: 200 },
  { name: 'a login that has ended', method: 'PUT', sent: 'first', status: 200 },
  { name: 'the login of before, a read', method: 'GET', sent: 'first', now: 'second', status: 200 },
] as const;
for (const { name, method, status, ...given } of marks) {
  test(`what a document sends after another login in its browser: a document of ${name}`, async (t) => {
    const routes = (api: FastifyInstance): void =>
      void api.route({ method: ['GET', 'PUT'], url: '/v2/app/save', handler: async () => ({ data: {} }) });
    const site = await startSite(t, { routes });
    const { sent, now } = { sent: undefined, now: undefined, ...given };
    const { statusCode, headers, body } = await site.app.inject({
      method,
      url: '/api/v2/app/save',
      headers: {
        cookie: ['accessToken=good-token', `accessTokenAt=${issuedAt(site)}`, ...(now ? [`sessionMark=${now}`] : [])].join('; '),
        'accept-language': 'ru',
        ...(sent && { 'x-session-mark': sent }),
      },
    });
    assert.equal(statusCode, status);
    assert.equal(site.api.calls.length, status === 200 ? 1 : 0);
    if (status === 409) assert.match(body, /В другой вкладке вход выполнен с другого аккаунта/);
    assert.equal(cookieOf(headers, 'accessToken'), undefined);
  });
}

test('a token that cannot be refreshed is dead; an API that is down changes nothing', async (t) => {
  const site = await startSite(t, refreshing);
  const old = issuedAt(site) - 3600;
  const dead = await site.app.inject({ url: '/faq', headers: { cookie: `accessToken=stolen; accessTokenAt=${old}` } });
  assert.match(dead.body, /data-account=""/);
  assert.match(String(cookieOf(dead.headers, 'accessToken')), /Max-Age=0/);
  assert.match(String(cookieOf(dead.headers, 'sessionEnded')), /^sessionEnded=1; Path=\/; Max-Age=60; SameSite=Lax$/);
  await site.api.close();
  const down = await site.app.inject({ url: '/api/v2/cards', headers: { cookie: `accessToken=good-token; accessTokenAt=${old}` } });
  assert.equal(down.statusCode, 503);
  assert.equal(cookieOf(down.headers, 'accessToken'), undefined);
});

test('a token of unknown age is taken as new', async (t) => {
  const site = await startSite(t, refreshing);
  const answer = await site.app.inject({ url: '/api/v2/system/customers/account/self', headers: { cookie: 'accessToken=good-token' } });
  assert.equal(answer.statusCode, 200);
  assert.equal(refreshes(site), 0);
  assert.match(String(cookieOf(answer.headers, 'accessTokenAt')), /^accessTokenAt=\d+; .*HttpOnly/);
});

test('a browser has a word of its own from its first code on, which the API hears and script does not', async (t) => {
  const routes = (api: FastifyInstance): void => void api.post('/v2/auth/*', async () => ({ data: {} }));
  const site = await startSite(t, { routes });
  const heard = () => site.api.calls.at(-1)?.headers['x-browser'];
  const post = (path: string, cookie = '') =>
    site.app.inject({ method: 'POST', url: `/api/v2/auth/${path}`, headers: { cookie, 'x-browser': 'a'.repeat(22) } });
  assert.equal(cookieOf((await post('approve-pass')).headers, 'browser'), undefined);
  assert.equal(heard(), undefined, 'what a browser says itself is not believed');
  const made = cookieOf((await post('generate-pass')).headers, 'browser') ?? '';
  const word = /^browser=([\w-]{22}); Path=\/; HttpOnly; SameSite=Lax$/.exec(made)?.[1];
  assert.equal(heard(), word);
  assert.equal(cookieOf((await post('generate-pass', `browser=${word}`)).headers, 'browser'), undefined);
  await post('approve-pass', `browser=${word}`);
  assert.equal(heard(), word);
  const again = cookieOf((await post('generate-pass', 'browser=x')).headers, 'browser');
  assert.notEqual(again, made);
  const secure = await startSite(t, { routes, env: { PUBLIC_URL: 'https://pozyka.example', TRUST_PROXY: '127.0.0.1' } });
  const { headers } = await secure.app.inject({ method: 'POST', url: '/api/v2/auth/generate-pass' });
  assert.match(String(cookieOf(headers, '__Host-browser')), /; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('only this site’s pages may change anything', () => {
  const site = 'https://pozyka.example';
  const foreign = (method: string, headers: Record<string, string>): boolean =>
    isForeign(method, { host: 'pozyka.example', ...headers }, site);
  assert.equal(foreign('POST', { origin: site, 'sec-fetch-site': 'same-origin' }), false);
  assert.equal(foreign('POST', {}), false);
  assert.equal(foreign('POST', { 'sec-fetch-site': 'none' }), false);
  assert.equal(foreign('POST', { host: 'inner:4000', origin: site }), false);
  assert.equal(foreign('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }), false);
  assert.equal(foreign('POST', { origin: 'https://evil.example' }), true);
  assert.equal(foreign('DELETE', { origin: 'null' }), true);
  assert.equal(foreign('PATCH', { origin: 'https://sub.pozyka.example' }), true);
  assert.equal(foreign('PUT', { origin: site, 'sec-fetch-site': 'same-site' }), true);
  assert.equal(foreign('POST', { 'sec-fetch-site': 'cross-site' }), true);
});

test('an origin is this site’s to the letter, with any host in the request', () => {
  const foreign = (origin: string, site: string, host: string): boolean => isForeign('POST', { origin, host }, site);
  for (const origin of [
    'https://pozyka.example.evil.example',
    'https://evil.example',
    'https://pozyka.example:444',
    'https://evil@pozyka.example',
    'https://pozyka.example@evil.example',
    'https://pozyka.example/',
    'https://pozyka.example/x',
    'https://POZYKA.example',
    'https://pozyka.example.',
    'http://pozyka.example',
    'https://pozyka.example, https://evil.example',
    'https://localhost',
    'file://',
    'null',
    '',
  ]) {
    const host = URL.canParse(origin) ? new URL(origin).host : 'pozyka.example';
    assert.equal(foreign(origin, 'https://pozyka.example', host), true, origin);
  }
  for (const [origin, isForeignHere] of [
    ['http://localhost:4000', false],
    ['http://127.0.0.1:4000', false],
    ['http://[::1]:4000', false],
    ['http://evil@localhost:4000', true],
    ['http://localhost:4001', true],
    ['http://localhost', true],
    ['https://localhost:4000', true],
    ['http://localhost.evil.example:4000', true],
    ['http://127.0.0.1.evil.example:4000', true],
  ] as const)
    assert.equal(foreign(origin, 'http://localhost:4000', 'localhost:4000'), isForeignHere, origin);
});

test('a foreign request is answered 403 and never reaches the API', async (t) => {
  const site = await startSite(t, refreshing);
  const headers = { origin: 'https://evil.example', cookie: 'accessToken=good-token', 'accept-language': 'ru' };
  const answer = await site.app.inject({ method: 'POST', url: '/api/v1/auth/refresh', headers });
  assert.equal(answer.statusCode, 403);
  assert.partialDeepStrictEqual(answer.json(), { error: { code: 403 } });
  assert.equal(site.api.calls.length, 0);
});
