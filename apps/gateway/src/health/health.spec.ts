import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { startSite } from '../testing/gateway.ts';
import { contentServer } from '../testing/releases.ts';

test('ready while registry, shell and main API are', async (t) => {
  const { app, api } = await startSite(t);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  assert.deepEqual((await app.inject('/readyz')).json(), {
    status: 'ok',
    checks: { stays: true, registry: true, shell: true, mainApi: true },
    late: [],
  });
  await api.close();
  const down = await app.inject('/readyz');
  assert.equal(down.statusCode, 503);
  assert.partialDeepStrictEqual(down.json(), { checks: { shell: true, mainApi: false } });
});

test('metrics are for this machine only', async (t) => {
  const { app } = await startSite(t);
  await app.inject({ url: '/faq', headers: { accept: 'text/html' } });
  const text = (await app.inject('/metrics')).body;
  assert.match(text, /gateway_pages_total\{outcome="miss"\} 1/);
  assert.match(text, /http_request_duration_seconds_count\{service="gateway",method="GET",route="[^"]+",status="200"\} 1/);
  assert.match(text, /^gateway_releases_outdated 0$/m);
  assert.match(text, /^gateway_page_cache_bytes [1-9]\d+$/m);
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
  assert.equal(await send({ ...place, device: 'phone', vitals: [{ name: 'LCP', value: 1234.5, rating: 'good', id: 'v5-1' }] }), 204);
  assert.equal(await send({ ...place, vitals: [{ name: 'CLS', value: 0.02 }] }, 'text/plain;charset=UTF-8'), 204);
  assert.equal(await send({ ...place, vitals: [{ name: 'Other', value: 1 }] }), 400);
  assert.equal(await send({ vitals: [{ name: 'LCP', value: 1 }] }), 400);
  assert.equal(await send('{'), 400);
  assert.equal(await send({ ...place, vitals: [{ name: 'LCP', value: 1 }], pad: 'x'.repeat(5000) }), 413);
  const text = (await app.inject('/metrics')).body;
  assert.match(text, /web_vitals_count\{name="LCP",screen="faq",app="content",version="1\.0\.0",device="phone"\} 1/);
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
  assert.deepEqual(lines, [
    'web_vitals_count{name="INP",screen="other",app="other",version="other",device="other"} 2',
    'web_vitals_count{name="INP",screen="other",app="content",version="1.0.0",device="other"} 1',
  ]);
});

test('an address that tells more than a visitor would is answered but no longer counted, each kind of report alone', async (t) => {
  const { app } = await startSite(t);
  const place = { screen: 'faq', app: 'content', version: '1.0.0' };
  const send = async (url: string, payload: object): Promise<void> =>
    assert.equal((await app.inject({ method: 'POST', url, payload: { ...place, ...payload } })).statusCode, 204);
  const poor = { name: 'TTFB', value: 9_000, rating: 'poor' };
  for (let sent = 0; sent < 121; sent += 1) await send('/vitals', { vitals: [poor, poor] });
  for (let sent = 0; sent < 61; sent += 1) await send('/errors', { kind: 'code' });
  const text = (await app.inject('/metrics')).body;
  assert.match(text, /web_vitals_count\{name="TTFB",screen="faq",app="content",version="1\.0\.0",device="other"\} 120\n/);
  assert.match(text, /browser_errors_total\{kind="code",screen="faq",app="content",version="1\.0\.0"\} 60\n/);
});

test('failures in browsers are counted per release and logged with the trace that the card shows', async (t) => {
  const log: string[] = [];
  const { app } = await startSite(t, { log });
  const send = async (payload: unknown, trace: string): Promise<number> =>
    (
      await app.inject({
        method: 'POST',
        url: '/errors',
        headers: { 'content-type': 'application/json', 'x-request-id': trace },
        payload: JSON.stringify(payload),
      })
    ).statusCode;
  const place = { screen: 'faq', app: 'content', version: '1.0.0' };
  assert.equal(await send({ ...place, kind: 'code' }, 'trace-00000001'), 204);
  assert.equal(await send({ ...place, version: '6.6.6', kind: 'code' }, 'trace-00000002'), 204);
  assert.equal(await send({ ...place, kind: '+380671234567' }, 'trace-00000003'), 400);
  const text = (await app.inject('/metrics')).body;
  assert.match(text, /browser_errors_total\{kind="code",screen="faq",app="content",version="1\.0\.0"\} 1/);
  assert.match(text, /browser_errors_total\{kind="code",screen="other",app="other",version="other"\} 1/);
  const line = log.find((row) => row.includes('a page failed in a browser'));
  assert.partialDeepStrictEqual(JSON.parse(line ?? '{}'), { reqId: 'trace-00000001', kind: 'code', app: 'content', version: '1.0.0' });
});

test('pages are counted and logged by the release whose screen they are, and forgotten with it', async (t) => {
  const log: string[] = [];
  const { app, folder, url } = await startSite(t, { log });
  await app.inject({ url: '/faq', headers: { accept: 'text/html' } });
  assert.match((await app.inject('/metrics')).body, /gateway_release_pages_total\{app="content",version="1\.0\.0",status="2xx"\} 1/);
  const line = log.find((row) => row.includes('"path":"/faq"'));
  assert.partialDeepStrictEqual(JSON.parse(line ?? '{}'), { app: 'content', version: '1.0.0', status: 200 });
  await folder.write({ app: 'content', version: '2.0.0', server: contentServer, container: 'mf_content', requires: ['words'] });
  await folder.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '2.0.0' } } });
  const metricsText = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  await until(async () => !(await metricsText()).includes('app="content",version="1.0.0"'), 'the release is forgotten');
});

test('there is always an icon', async (t) => {
  const { app } = await startSite(t);
  assert.equal((await app.inject('/favicon.ico')).headers.location, '/favicon.svg');
  const icon = await app.inject('/favicon.svg');
  assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, 'image/svg+xml']);
});
