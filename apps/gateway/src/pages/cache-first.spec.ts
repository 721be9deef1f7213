import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { until } from '@pozyka/testing/until';
import { metricOf } from '../testing/metric-of.ts';
import { prepareDefault, startSite, type Site, type SiteOptions } from '../testing/gateway.ts';
import { shellServer } from '../testing/releases.ts';

const usual = { host: 'localhost:4000', accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request with any host, over the network: past what `inject` asks. */
const ask = ({ url }: Site, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(url + path, { method, headers: { ...usual, ...headers }, agent: false }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    });
    call.once('error', reject);
    call.end();
  });

const metricsText = async ({ app }: Site): Promise<string> => (await app.inject('/metrics')).body;
const readyOf = async (site: Site): Promise<number> => metricOf(await metricsText(site), 'gateway_pages_total', 'outcome="ready"');

const passing = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
/** Without what is of this very answer, or of its connection. */
const common = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name)));

const start = (context: TestContext, options: SiteOptions = {}): Promise<Site> => startSite(context, options);

/** Asks until the page is answered before the server's life of a request begins. */
const untilCached = (site: Site, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  until(async () => {
    const before = await readyOf(site);
    const answer = await ask(site, path, headers);
    return (await readyOf(site)) > before && answer;
  }, `${path} is answered as it is cached`);

describe('cached pages before the server', { timeout: 180_000 }, () => {
  test('are left to the server where a late response has left something of a customer, which is taken back', async (t) => {
    const site = await start(t);
    await untilCached(site, '/faq');
    for (const name of ['FirstName', 'SecondName', 'Patronymic', 'ActionStatus', 'RefusalSignificance', 'sessionMark']) {
      const { headers } = await ask(site, '/faq', { cookie: `${name}=x` });
      assert.ok(
        headers['set-cookie']?.some((cookie) => cookie.startsWith(`${name}=; Path=/; Max-Age=0`)),
        name,
      );
    }
  });

  test('are answered as the server answers them, byte for byte', async (t) => {
    const site = await start(t);
    const { etag = '' } = (await ask(site, '/faq')).headers;
    for (const [path, headers] of [
      ['/faq', {}],
      ['/faq', { 'accept-encoding': 'gzip' }],
      ['/faq', { 'if-none-match': `"x", ${etag}` }],
      ['/faq', { cookie: 'utmQuery=x; locale=ru; consent=all' }],
      ['/faq', { cookie: 'inclusive=black-white' }],
      ['/faq?a=%D0%B0&b', {}],
      ['/ru/faq', { accept: '*/*' }],
      ['/nowhere?status=404', {}],
    ] as const) {
      const byServer = () => site.app.inject({ url: path, headers: { ...usual, ...headers } });
      const [ready, answer] = [await untilCached(site, path, headers), await byServer()];
      assert.equal(ready.status, answer.statusCode, path);
      assert.deepEqual(common(ready.headers), common(answer.headers), path);
      assert.ok(ready.body.equals(answer.rawPayload), path);
    }
  });

  test('carry the id of their call, a line in the log and their numbers', async (t) => {
    const log: string[] = [];
    const site = await start(t, { log, env: { TRUST_PROXY: '127.0.0.1' } });
    await untilCached(site, '/faq?secret=1');
    const first = metricOf(await metricsText(site), 'gateway_release_pages_total', 'app="content"');
    const answer = await ask(site, '/faq?secret=1', { 'x-request-id': 'abcdefgh-1', 'x-forwarded-for': '203.0.113.7' });
    assert.equal(answer.headers['x-request-id'], 'abcdefgh-1');
    const line = log.find((one) => one.includes('abcdefgh-1')) ?? '';
    assert.match(line, /"method":"GET","path":"\/faq","status":200,"ms":\d+,"app":"content","version":"1\.0\.0"/);
    assert.doesNotMatch(line, /secret/);
    const metrics = await metricsText(site);
    assert.equal(metricOf(metrics, 'gateway_release_pages_total', 'app="content"'), first + 1);
    assert.equal(metricOf(metrics, 'release_visits_total', 'app="content"'), 2, 'the address is the one that the proxy names');
  });

  test('all else is left to the server', async (t) => {
    const site = await start(t, { env: { TRUST_PROXY: '127.0.0.1' } });
    await untilCached(site, '/');
    await untilCached(site, '/faq');
    const ready = await readyOf(site);
    for (const [path, status, headers, method] of [
      ['/faq', 200, { cookie: 'accessToken=good-token' }],
      ['/faq', 200, { cookie: 'pin=content@1.0.0' }],
      ['/faq', 200, { cookie: 'override=x' }],
      ['/faq', 200, { 'accept-encoding': 'identity' }],
      ['/faq', 404, { accept: 'image/png' }],
      ['/faq', 200, {}, 'HEAD'],
      ['/faq', 303, {}, 'POST'],
      ['/faq', 404, { accept: '*/*' }, 'POST'],
      ['/faq/', 301, {}],
      ['//faq', 301, {}],
      ['/', 302, { cookie: 'locale=ru' }],
      ['/faq', 200, { 'x-forwarded-host': 'elsewhere.example' }],
      ['/faq', 200, { host: 'elsewhere.example' }],
      ['/%E0%A4%A', 400, {}],
      ['/robots.txt', 200, {}],
    ] as const) {
      const answer = await ask(site, path, headers, method);
      assert.equal(answer.status, status, `${method ?? ''} ${path} ${JSON.stringify(headers)}`);
      assert.equal(await readyOf(site), ready, `${method ?? ''} ${path} ${JSON.stringify(headers)}`);
    }
  });

  test('are left to the server once they are to be re-rendered, and are not older than a minute', async (t) => {
    const site = await start(t);
    const { headers } = await untilCached(site, '/faq');
    site.clock.now += 30_000;
    const ready = await readyOf(site);
    assert.equal((await ask(site, '/faq')).headers['etag'], headers['etag']);
    assert.equal(await readyOf(site), ready);
    await until(async () => (await ask(site, '/faq')).headers['etag'] !== headers['etag'], 'it is re-rendered');
    await untilCached(site, '/faq');
    site.clock.now += 60_000;
    const before = await readyOf(site);
    assert.equal((await ask(site, '/faq')).status, 200);
    assert.equal(await readyOf(site), before);
  });

  test('belong to the releases that a visitor has', async (t) => {
    const site = await start(t, {
      prepare: async (folder) => {
        await prepareDefault(folder);
        await folder.write({ app: 'shell', version: '2.0.0', server: shellServer('canary') });
        const shell = { stable: '1.0.0', canary: { version: '2.0.0', percent: 50 } };
        await folder.register({ revision: 1, apps: { shell, content: { stable: '1.0.0' } } });
      },
    });
    const lots = Array.from({ length: 12 }, (_, number) => `cohort=${String(number).padStart(16, '0')}`);
    const tags = new Set<string | undefined>();
    for (const cookie of lots) {
      const answer = await untilCached(site, '/faq', { cookie });
      tags.add(answer.headers['etag']);
      const slow = await site.app.inject({ url: '/faq', headers: { ...usual, cookie } });
      assert.equal(answer.headers['etag'], slow.headers['etag']);
    }
    assert.equal(tags.size, 2);
    const ready = await readyOf(site);
    assert.match(String((await ask(site, '/faq')).headers['set-cookie']), /^cohort=/);
    assert.equal(await readyOf(site), ready, 'who has no cohort yet is given one');
  });

  test('a server that is about to stop sends its visitors elsewhere', async (t) => {
    const site = await start(t);
    assert.equal((await untilCached(site, '/faq', { connection: 'keep-alive' })).headers['connection'], 'keep-alive');
    site.app.drain();
    assert.equal((await ask(site, '/faq', { connection: 'keep-alive' })).headers['connection'], 'close');
  });
});
