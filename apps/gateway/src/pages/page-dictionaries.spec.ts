import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { signOverride } from '@pozyka/server-kit/override';
import { until } from '@pozyka/testing/until';
import { having, undelta } from '../testing/dcz.ts';
import { contentRoutes, prepareDefault, startSite, type Site, type SiteOptions } from '../testing/gateway.ts';
import { metricOf } from '../testing/metric-of.ts';
import { shellServer } from '../testing/releases.ts';

const html = { accept: 'text/html' };
const VARY = 'Accept-Encoding, Available-Dictionary, Cookie';

/** Asks for a page until it names its dictionary, which is made after the first; answers with the dictionary's address. */
const dictionaryOf = async ({ app }: Pick<Site, 'app'>, page = '/faq', known = ''): Promise<string> => {
  const link = await until(async () => {
    const named = (await app.inject({ url: page, headers: html })).headers['link'];
    return named !== known && named;
  }, `${page} names its dictionary`);
  const [, address = ''] = /^<(\/dictionary\/[\w-]{43})>; rel="compression-dictionary"$/.exec(String(link)) ?? [];
  assert.notEqual(address, '', String(link));
  return address;
};

const start = async (context: TestContext, options: SiteOptions = {}) => {
  const site = await startSite(context, options);
  const address = await dictionaryOf(site);
  return { ...site, address, dictionary: (await site.app.inject(address)).rawPayload };
};

test('a page names the dictionary of its language, which is the page to log in as anybody gets it', async (t) => {
  const site = await start(t);
  const { app, address, dictionary } = site;
  const [, name = ''] = /([\w-]{43})$/.exec(address) ?? [];
  assert.equal(createHash('sha256').update(dictionary).digest('base64url'), name);
  assert.equal(dictionary.toString(), (await app.inject({ url: '/login', headers: html })).body);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': encoding } });
    assert.equal(answer.headers['use-as-dictionary'], 'match="/*", match-dest=("document")');
    assert.equal(answer.headers['cache-control'], 'public, max-age=1209600, immutable');
    assert.equal(answer.headers['content-type'], 'application/octet-stream', 'no page of its own: it would have no policy');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['vary'], 'Accept-Encoding');
    assert.equal(answer.headers['content-encoding'], encoding === 'br' ? 'br' : undefined);
    assert.ok((encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload).equals(dictionary));
  }
  const russian = await dictionaryOf(site, '/ru/faq');
  assert.notEqual(russian, address);
  const answer = await app.inject(russian);
  assert.equal(answer.headers['use-as-dictionary'], 'match="/ru*", match-dest=("document")');
  assert.match(answer.body, /<html lang="ru">/);
  const unknown = await app.inject(`/dictionary/${'A'.repeat(43)}`);
  assert.deepEqual(
    [unknown.statusCode, unknown.headers['cache-control'], unknown.headers['use-as-dictionary']],
    [404, 'no-store', undefined],
  );
});

test('who has it gets pages as deltas, exact to the byte', async (t) => {
  const { app, dictionary } = await start(t);
  const have = { ...html, ...having(dictionary) };
  for (const [url, cookie] of [['/faq'], ['/'], ['/login'], ['/ru/faq'], ['/nowhere?status=404'], ['/faq', 'inclusive=black-white']] as [
    string,
    string?,
  ][]) {
    const asked = cookie === undefined ? {} : { cookie };
    const whole = await app.inject({ url, headers: { ...html, ...asked } });
    const answer = await app.inject({ url, headers: { ...have, ...asked } });
    assert.equal(answer.statusCode, whole.statusCode);
    assert.ok(undelta(answer.rawPayload, dictionary).equals(whole.rawPayload), url);
    const { link, date: _date, 'x-request-id': _id, 'content-length': length, 'content-encoding': coding, ...others } = answer.headers;
    assert.deepEqual([length, coding], [String(answer.rawPayload.length), 'dcz']);
    const { link: ofWhole, date: _other, 'x-request-id': _otherId, 'content-length': _length, ...othersOfWhole } = whole.headers;
    assert.deepEqual(others, othersOfWhole, 'nothing else differs');
    assert.equal(others['vary'], VARY);
    assert.equal(link, url.startsWith('/ru') ? ofWhole : undefined, 'who has the dictionary is not led to it');
  }
  const metrics = (await app.inject('/metrics')).body;
  assert.equal(metricOf(metrics, 'gateway_deltas_total', 'kind="page"'), 6);
  assert.ok(metricOf(metrics, 'gateway_delta_saved_bytes_total', 'kind="page"') > 6 * 200);
});

test('HEAD and 304 are those of the page', async (t) => {
  const { app, dictionary } = await start(t);
  const headers = { ...html, ...having(dictionary) };
  const answer = await app.inject({ url: '/faq', headers });
  const head = await app.inject({ method: 'HEAD', url: '/faq', headers });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) assert.equal(head.headers[name], answer.headers[name], name);
  const etag = String(answer.headers['etag']);
  assert.match(etag, /^W\//, 'weak: the same page in every coding');
  for (const coding of [having(dictionary), { 'accept-encoding': 'br' }]) {
    const known = await app.inject({ url: '/faq', headers: { ...html, ...coding, 'if-none-match': etag } });
    assert.deepEqual([known.statusCode, known.body, known.headers['content-encoding']], [304, '', undefined]);
    assert.deepEqual([known.headers['etag'], known.headers['vary']], [etag, VARY]);
  }
});

test('everybody else gets whole pages', async (t) => {
  const { app, dictionary } = await start(t);
  const good = having(dictionary);
  for (const headers of [
    { 'accept-encoding': 'br' },
    { ...good, 'accept-encoding': 'br, dcb' },
    { ...good, 'available-dictionary': ':broken' },
    { ...good, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    having(Buffer.from('made up')),
  ]) {
    const answer = await app.inject({ url: '/faq', headers: { ...html, ...headers } });
    assert.equal(answer.headers['content-encoding'], 'br', JSON.stringify(headers));
    assert.match(String(answer.headers['link']), /compression-dictionary/);
    assert.equal(answer.headers['vary'], VARY);
  }
  assert.match((await app.inject('/metrics')).body, /^gateway_delta_cache_bytes 0$/m);
});

test("no customer's page is or has a dictionary, nor one that is not cached or shown by an override", async (t) => {
  const key = 'a key of thirty-two letters or so';
  const { app, dictionary, address, clock } = await start(t, { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: 'http://127.0.0.1:9' } });
  const token = signOverride(key, { app: 'content', origin: 'http://127.0.0.1:9', until: clock.now + 60_000 });
  for (const [url, cookie] of [
    ['/faq', 'accessToken=good-token; FirstName=%D0%9E'],
    ['/login', 'accessToken=good-token'],
    ['/faq', `override=${token}`],
    ['/faq?private-page=1', ''],
  ] as const) {
    const { headers, body } = await app.inject({ url, headers: { ...html, ...having(dictionary), ...(cookie && { cookie }) } });
    assert.deepEqual([headers['content-encoding'], headers['link'], headers['cache-control']], ['br', undefined, 'no-store'], url + cookie);
    assert.equal(headers['use-as-dictionary'], undefined);
    assert.notEqual(body, '');
  }
  // an ended session gets the page that all get
  const ended = await app.inject({ url: '/faq', headers: { ...html, ...having(dictionary), cookie: 'accessToken=old' } });
  assert.match(undelta(ended.rawPayload, dictionary).toString(), /data-account=""/);
  assert.doesNotMatch((await app.inject(address)).body, /nonce|Олена/);
});

test('the dictionary is made without the look of whoever comes first, and for the stable releases', async (t) => {
  const site = await startSite(t, {
    prepare: async (folder) => {
      await prepareDefault(folder);
      await folder.write({ app: 'shell', version: '2.0.0', server: shellServer('canary') });
      const shell = { stable: '1.0.0', canary: { version: '2.0.0', percent: 100 } };
      await folder.register({ revision: 1, apps: { shell, content: { stable: '1.0.0' } } });
    },
  });
  const { app } = site;
  const cookie = 'inclusive=black-white; cohort=0123456789abcdef; utmQuery=secret';
  const link = await until(
    async () => (await app.inject({ url: '/faq', headers: { ...html, cookie } })).headers['link'],
    'a page names its dictionary',
  );
  const { body } = await app.inject(/<([^>]+)>/.exec(String(link))?.[1] ?? '');
  assert.match(body, /data-mark="one"/);
  assert.match(body, /"cookies":\{\}/);
  assert.doesNotMatch(body, /secret/);
});

test('another registry has another dictionary; the former ones are known for a while', async (t) => {
  const site = await start(t);
  const { app, folder, dictionary, address } = site;
  let link = `<${address}>; rel="compression-dictionary"`;
  for (let revision = 2; revision <= 10; revision += 1) {
    await folder.register({ revision, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' } } });
    await until(async () => (await app.inject('/registry.json')).body.includes(`"revision":${revision},`), `revision ${revision} is live`);
    link = `<${await dictionaryOf(site, '/faq', link)}>; rel="compression-dictionary"`;
    const answer = await app.inject({ url: '/faq', headers: { ...html, ...having(dictionary) } });
    if (revision === 2) assert.match(undelta(answer.rawPayload, dictionary).toString(), /"revision":2/);
    if (revision === 2) assert.equal(answer.headers['link'], link, 'it is led to the new one');
  }
  const late = await app.inject({ url: '/faq', headers: { ...html, ...having(dictionary) } });
  assert.equal(late.headers['content-encoding'], 'br');
  assert.equal((await app.inject(address)).statusCode, 404);
});

test('a dictionary that cannot be made is tried again, but not for each page', async (t) => {
  let texts = 0;
  let works = false;
  const site = await startSite(t, {
    routes: (routes) => {
      routes.addHook('onRequest', async ({ url, headers }, reply) => {
        if (url.startsWith('/v2/system/seo') && headers['x-release'] === 'shell@1.0.0') texts += 1;
        return url.startsWith('/v2/system/seo') && headers['x-release'] === 'shell@1.0.0' && !works
          ? reply.code(503).send({ error: { code: 503, message: '' } })
          : undefined;
      });
      contentRoutes(routes);
    },
  });
  const { app, clock } = site;
  const ask = (url: string) => app.inject({ url, headers: html });
  await ask('/faq');
  await until(async () => texts > 0, 'the dictionary is tried');
  const before = texts;
  for (let asked = 0; asked < 10; asked += 1) assert.equal((await ask('/faq')).headers['link'], undefined);
  assert.equal(texts, before);
  works = true;
  clock.now += 30_000;
  assert.match(await dictionaryOf(site), /^\/dictionary/);
});

test('DICTIONARIES=false: no page names one, and none is taken', async (t) => {
  const { app } = await startSite(t, { env: { DICTIONARIES: 'false' } });
  const { body: whole } = await app.inject({ url: '/login', headers: html });
  const { headers } = await app.inject({ url: '/faq', headers: { ...html, ...having(Buffer.from(whole)) } });
  assert.deepEqual([headers['content-encoding'], headers['link'], headers['vary']], ['br', undefined, 'Accept-Encoding, Cookie']);
  assert.equal(
    (await app.inject(`/dictionary/${createHash('sha256').update(whole).digest('base64url')}`)).headers['use-as-dictionary'],
    undefined,
  );
});
