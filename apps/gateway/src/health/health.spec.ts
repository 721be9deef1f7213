import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';

test('ready while registry, shell and main API are', async (t) => {
  const { app, api } = await startSite(t);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ok', checks: { registry: true, shell: true, mainApi: true } });
  await api.close();
  const down = await app.inject('/readyz');
  assert.equal(down.statusCode, 503);
  assert.partialDeepStrictEqual(down.json(), { checks: { shell: true, mainApi: false } });
});

test('metrics are for this machine only', async (t) => {
  const { app } = await startSite(t);
  await app.inject({ url: '/faq', headers: { accept: 'text/html' } });
  assert.match((await app.inject('/metrics')).body, /gateway_pages_total\{outcome="miss"\} 1/);
  assert.equal((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode, 404);
  assert.equal((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode, 404);
});

test('web vitals are counted per screen and release, anything else is refused', async (t) => {
  const { app } = await startSite(t);
  const send = async (payload: unknown, type = 'application/json'): Promise<number> =>
    (
      await app.inject({
        method: 'POST',
        url: '/vitals',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      })
    ).statusCode;
  const place = { screen: 'faq', app: 'content', version: '1.0.0' };
  assert.equal(await send({ ...place, vitals: [{ name: 'LCP', value: 1234.5, rating: 'good', id: 'v5-1' }] }), 204);
  assert.equal(await send({ ...place, vitals: [{ name: 'CLS', value: 0.02 }] }, 'text/plain;charset=UTF-8'), 204);
  assert.equal(await send({ ...place, vitals: [{ name: 'Other', value: 1 }] }), 400);
  assert.equal(await send({ vitals: [{ name: 'LCP', value: 1 }] }), 400);
  assert.equal(await send('{'), 400);
  assert.equal(await send({ ...place, vitals: [{ name: 'LCP', value: 1 }], pad: 'x'.repeat(5000) }), 413);
  const text = (await app.inject('/metrics')).body;
  assert.match(text, /web_vitals_count\{name="LCP",screen="faq",app="content",version="1\.0\.0"\} 1/);
  assert.match(text, /web_vitals_ratings_total\{name="LCP",rating="good",screen="faq",app="content",version="1\.0\.0"\} 1/);
});

test('a visitor cannot make up places for web vitals', async (t) => {
  const { app } = await startSite(t);
  const made = [
    { screen: 'faq', app: 'content', version: '6.6.6' },
    { screen: 'made-up', app: 'content', version: '1.0.0' },
    { screen: 'faq', app: '__proto__', version: '1.0.0' },
  ];
  for (const place of made) {
    const payload = { ...place, vitals: [{ name: 'INP', value: 40 }] };
    assert.equal((await app.inject({ method: 'POST', url: '/vitals', payload })).statusCode, 204);
  }
  const lines = (await app.inject('/metrics')).body.match(/^web_vitals_count\{name="INP".*$/gm);
  assert.deepEqual(lines, ['web_vitals_count{name="INP",screen="other",app="other",version="other"} 3']);
});

test('there is always an icon', async (t) => {
  const { app } = await startSite(t);
  assert.equal((await app.inject('/favicon.ico')).headers.location, '/favicon.svg');
  const icon = await app.inject('/favicon.svg');
  assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, 'image/svg+xml']);
});
