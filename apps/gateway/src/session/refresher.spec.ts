import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite, gatewaySecret } from '../testing/gateway.ts';
import { Refresher, type RefreshCall } from './refresher.ts';

const call = (token: string, isTooMany = false): RefreshCall => ({
  token,
  requestId: 'request-0001',
  address: '203.0.113.9',
  isTooMany: async () => isTooMany,
});

const answer = (status: number, token?: string): Response => Response.json({ data: { BearerToken: token } }, { status });

test('a dead token, and one that could not be exchanged, is not remembered; one that was is, until its grace is over', async () => {
  let now = 0;
  const responses = [answer(401), answer(429), answer(503), answer(200, 'fresh')];
  const refresher = new Refresher({ mainApiUrl: 'http://api', now: () => now, fetch: async () => responses.shift() ?? answer(500) });
  assert.deepEqual(await refresher.refresh(call('made-up')), { kind: 'dead' });
  assert.deepEqual(await refresher.refresh(call('old')), { kind: 'too-many' }, 'the API counts as well');
  assert.deepEqual(await refresher.refresh(call('old')), { kind: 'unchanged' });
  assert.equal(refresher.size, 0);
  const fresh = { kind: 'refreshed', token: 'fresh' } as const;
  assert.deepEqual([await refresher.refresh(call('old')), await refresher.refresh(call('old', true))], [fresh, fresh]);
  assert.equal(refresher.size, 1);
  now = 30_000;
  assert.deepEqual(await refresher.refresh(call('old')), { kind: 'unchanged' });
  assert.equal(refresher.size, 0);
});

test('so many at once and no more; a customer who waits keeps their token', async () => {
  const held = Promise.withResolvers<Response>();
  const refresher = new Refresher({ mainApiUrl: 'http://api', now: () => 0, fetch: () => held.promise, most: 3 });
  const first = ['a', 'b', 'c'].map((token) => refresher.refresh(call(token)));
  assert.deepEqual(await refresher.refresh(call('d')), { kind: 'too-many' });
  assert.equal(refresher.size, 3);
  held.resolve(answer(401));
  assert.deepEqual(await Promise.all(first), Array(3).fill({ kind: 'dead' }));
  assert.equal(refresher.size, 0);
});

test('an address has its own limit of exchanges; the API hears whose they are', async (t) => {
  const site = await startSite(t, {
    env: { REFRESH_LIMIT: '3', TRUST_PROXY: '127.0.0.1' },
    routes: (api) => {
      api.post('/v1/auth/refresh', (request, reply) =>
        request.headers.authorization === 'Bearer good-token'
          ? reply.send({ data: { BearerToken: 'fresh-token' } })
          : reply.code(401).send({ error: { code: 401, message: '' } }),
      );
      api.get('/v2/cards', async ({ headers }) => ({ data: headers.authorization }));
    },
  });
  const refresh = async (address: string, token: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh',
      headers: { cookie: `accessToken=${token}`, 'x-forwarded-for': address, 'accept-language': 'ru' },
    });
  const attack: number[] = [];
  for (let count = 0; count < 6; count += 1) attack.push((await refresh('203.0.113.9', `made-up-${count}`)).statusCode);
  assert.deepEqual(attack, [401, 401, 401, 429, 429, 429]);
  const refused = await refresh('203.0.113.9', 'good-token');
  assert.equal(refused.headers['retry-after'], '60');
  assert.match(refused.json<{ error: { message: string } }>().error.message, /Слишком много запросов/);
  assert.equal(refused.headers['set-cookie'], undefined, 'a session that waits is not over');
  assert.equal((await refresh('203.0.113.10', 'good-token')).statusCode, 200);
  const calls = site.api.calls.filter(({ url }) => url === '/v1/auth/refresh');
  assert.equal(calls.length, 4);
  assert.deepEqual([...new Set(calls.map(({ headers }) => headers['x-forwarded-for']))], ['203.0.113.9', '203.0.113.10']);
  assert.ok(calls.every(({ headers }) => headers['x-gateway-proof'] === gatewaySecret));
  const due = { cookie: 'accessToken=good-token-2; accessTokenAt=1000', 'x-forwarded-for': '203.0.113.9' };
  const served = await site.app.inject({ url: '/api/v2/cards', headers: due });
  assert.deepEqual([served.statusCode, served.json()], [200, { data: 'Bearer good-token-2' }], 'the old token serves on');
});
