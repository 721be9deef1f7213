import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tracesIn } from '@pozyka/testing/fuzz';
import { contentRoutes, startSite } from '../gateway.ts';

/** What a customer types, and what their browser stores for them. */
const typed = ['Секрет Їжака 4711/+?', 'zqSekret4711', '+380679998877'];
const stored = ['good-token', 'Олена', 'Коваль'];
const secrets = [...typed, ...stored];
const word = 'b'.repeat(22);

test('of what comes in any place of any request nothing stands in logs, metrics, error events or pages of others', async (t) => {
  const log: string[] = [];
  const { app, api } = await startSite(t, {
    log,
    routes: (routes) => {
      contentRoutes(routes);
      routes.post('/v2/auth/approve-pass', async () => ({ data: { BearerToken: 'good-token', FirstName: 'Олена', SecondName: 'Коваль' } }));
    },
  });
  const cookie = `accessToken=good-token; browser=${word}; FirstName=${encodeURIComponent('Олена')}; SecondName=${encodeURIComponent('Коваль')}`;
  for (const secret of typed) {
    const query = `?q=${encodeURIComponent(secret)}`;
    const headers = {
      cookie,
      accept: 'text/html',
      referer: `http://localhost:4000/faq${query}`,
      'user-agent': 'zqSekret4711',
      authorization: 'Bearer zqSekret4711',
    };
    const payload = JSON.stringify({ Phone: secret, message: secret, screen: secret, app: 'content', version: '1.0.0', kind: 'page' });
    for (const path of [
      '/faq',
      '/',
      '/missing',
      '/api/v2/cards',
      '/mplace-api/mplace/good-suggest',
      '/_override',
      '/r/content/1.0.0/x.js',
    ]) {
      await app.inject({ url: `${path}${query}`, headers });
    }
    for (const path of ['/api/v2/auth/approve-pass', '/api/v2/auth/generate-pass', '/errors', '/vitals', '/faq']) {
      await app.inject({ method: 'POST', url: `${path}${query}`, headers: { ...headers, 'content-type': 'application/json' }, payload });
    }
  }
  const others = await Promise.all(
    [{}, { cookie: 'inclusive=x' }, { cookie: 'accessToken=stolen-token' }].map((headers) =>
      app.inject({ url: '/faq', headers: { accept: 'text/html', ...headers } }),
    ),
  );
  const metrics = await app.inject('/metrics');
  await api.close();
  await app.inject({ url: '/api/v2/cards?q=zqSekret4711', headers: { cookie } });
  const logged = log.join('');
  assert.match(logged, /API cannot be reached/);
  for (const text of [logged, metrics.body, ...others.flatMap(({ body, headers }) => [body, JSON.stringify(headers)])]) {
    assert.deepEqual(tracesIn(text, [...secrets, word]), []);
  }
});

test('after a logout, and from the history of the browser, nothing of a customer is cached or shown', async (t) => {
  const { app } = await startSite(t, {
    routes: (routes) => {
      contentRoutes(routes);
      routes.post('/v1/auth/logout', async () => ({ data: true }));
    },
  });
  const cookie = 'accessToken=good-token; FirstName=x';
  const page = await app.inject({ url: '/faq', headers: { accept: 'text/html', cookie } });
  assert.match(String(page.headers['cache-control']), /no-store/);
  const call = await app.inject({ url: '/api/v2/system/customers/account/self', headers: { cookie } });
  assert.match(String(call.headers['cache-control']), /no-store/);
  const out = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } });
  const ended = [out.headers['set-cookie'] ?? []].flat();
  for (const name of ['accessToken', 'accessTokenAt', 'FirstName', 'SecondName', 'Patronymic', 'ActionStatus']) {
    assert.ok(
      ended.some((made) => made.startsWith(`${name}=;`) && made.includes('Max-Age=0')),
      name,
    );
  }
});
