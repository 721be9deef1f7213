import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { screens } from '@pozyka/status-router/screens';
import { until } from '@pozyka/testing/until';
import type { ReleaseScreen } from '@pozyka/remote-kit/types';
import { offlinePages } from '../install/service-worker.ts';
import { contentRoutes, prepareDefault, startSite, type Site, type SiteOptions } from '../testing/gateway.ts';
import { metricOf } from '../testing/metric-of.ts';
import { shellServer, type ReleaseFolder } from '../testing/releases.ts';

const row = (path: string): ReleaseScreen => ({
  ...{ screen: path.slice(1).replaceAll('/', '-'), path, access: 'public', layout: 'default', rendering: 'server' },
  tokenInAddress: true,
});
/** Those of the product's table, and such as a release brings. */
const released = ['/pay', '/auto-payment/stop', '/passkey-stop', '/passkey-undo'];
const pages = [...screens.flatMap((screen) => (screen.tokenInAddress ? [screen.path] : [])), ...released];

const prepare = async (folder: ReleaseFolder): Promise<void> => {
  await prepareDefault(folder);
  const shell = shellServer().replace('JSON.stringify(r.overrides)', "JSON.stringify([r.overrides, r.snippets]).replace(/</g, '')");
  const home: ReleaseScreen = { screen: 'index', path: '/', access: 'guest', layout: 'default', rendering: 'server' };
  await folder.write({ app: 'shell', version: '2.0.0', server: shell, screens: [home, ...released.map(row)] });
  await folder.register({ revision: 2, apps: { shell: { stable: '2.0.0' }, content: { stable: '1.0.0' } } });
};

const markup = '<template data-category="necessary"><script>spy()</script><meta name="spy" content="1"></template>';
const routes: NonNullable<SiteOptions['routes']> = (app) => {
  app.addHook('onRequest', async (incoming, reply) =>
    incoming.url === '/v2/system/snippets' ? reply.send({ data: { head: markup, body_begin: '', body_end: '' } }) : undefined,
  );
  contentRoutes(app);
};
const env = { SNIPPET_HOSTS: 'https://spy.example', FINGERPRINT_HOSTS: 'https://agent.example', HOST_ALIASES: 'pozyka.example' };
const start = (context: TestContext, over: Record<string, string> = {}): Promise<Site> =>
  startSite(context, { routes, prepare, env: { ...env, ...over } });

const usual = { host: 'localhost:4000', accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** A request with any host, over the network: past what `inject` asks. */
const ask = ({ url }: Site, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const call = request(url + path, { method, headers: { ...usual, ...headers }, agent: false }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    });
    call.once('error', reject);
    call.end();
  });
type Answer = Awaited<ReturnType<typeof ask>>;

const isSilent = (answer: Answer, what: string): Answer => {
  assert.equal(answer.headers['referrer-policy'], 'no-referrer', what);
  return answer;
};

/** Each way of a response: the request, and the status by which it is known. */
const ways: Readonly<Record<string, readonly [search: string, headers: Record<string, string>, status: number, method?: string]>> = {
  'made for a guest': ['', {}, 200],
  'of the Russian page': ['RU', {}, 200],
  'of a page that is not there': ['?status=404', {}, 404],
  'of a customer': ['', { cookie: 'accessToken=good-token' }, 200],
  'begun before the answers of a customer': ['?begin', { cookie: 'accessToken=good-token' }, 200],
  'begun and lost': ['?begin=lost', { cookie: 'accessToken=good-token' }, 200],
  'without a coding': ['', { 'accept-encoding': 'identity' }, 200],
  'to HEAD': ['', {}, 200, 'HEAD'],
  'to a program': ['', { accept: 'application/json' }, 404],
  'of another spelling': ['/', {}, 301],
  'of another name of the site': ['?token=1', { host: 'pozyka.example' }, 301],
  'that leads elsewhere': ['?go=/faq', {}, 302],
  'of a page that broke': ['?fail', {}, 500],
  'that cannot be decoded': ['/%E0%A4%A', {}, 400],
  'to a form of another site': ['', { origin: 'https://evil.example' }, 303, 'POST'],
  'to a script of another site': ['', { origin: 'https://evil.example', accept: '*/*' }, 403, 'POST'],
  'to a form of ours': ['', {}, 303, 'POST'],
};

describe('pages that carry a token', { timeout: 180_000 }, () => {
  test('no answer of theirs lets a browser tell where it was, whatever way it comes', async (t) => {
    const site = await start(t);
    for (const page of pages)
      for (const [way, [search, headers, status, method]] of Object.entries(ways)) {
        const path = search === 'RU' ? `/ru${page}` : page + search;
        const answer = isSilent(await ask(site, path, headers, method), `${page}, ${way}`);
        assert.equal(answer.status, status, `${page}, ${way}`);
      }
    t.diagnostic(`pages × ways: ${pages.length} × ${Object.keys(ways).length}`);
  });

  test('neither do those from the cache and not modified ones', async (t) => {
    const site = await start(t);
    const hits = async () => metricOf((await site.app.inject('/metrics')).body, 'gateway_pages_total', 'outcome="hit"');
    for (const page of pages) {
      const before = await hits();
      // far more often than it takes for a page to be answered before the server's request lifecycle
      for (let times = 0; times < 8; times += 1) isSilent(await ask(site, page), `${page}, cached`);
      assert.ok((await hits()) > before, `${page} is cached`);
      const { etag } = (await ask(site, page)).headers;
      const known = isSilent(await ask(site, page, { 'if-none-match': String(etag) }), `${page}, not modified`);
      assert.equal(known.status, 304);
    }
  });

  test('one whose token is in its query is rendered for its visitor alone, and stored nowhere', async (t) => {
    const site = await start(t);
    const rendersOf = ({ body }: Answer) => /data-renders="(\d+)"/.exec(body.toString())?.[1];
    for (const page of pages) {
      const seen = new Set<string | undefined>();
      for (let times = 0; times < 3; times += 1) {
        const answer = isSilent(await ask(site, `${page}?token=1`, { 'accept-encoding': 'identity' }), page);
        assert.equal(answer.headers['cache-control'], 'no-store', page);
        assert.equal(answer.headers['etag'], undefined, page);
        seen.add(rendersOf(answer));
      }
      assert.equal(seen.size, 3, page);
    }
  });

  test('nor when there are too many of them, or the site is closed', async (t) => {
    const site = await start(t, { PAGE_LIMIT: '1' });
    await ask(site, '/');
    for (const page of pages) assert.equal(isSilent(await ask(site, page), page).status, 429);
    const file = join(dirname(site.folder.registryFile), 'closed.json');
    await writeFile(file, '');
    await until(async () => (await ask(site, '/faq')).status === 503, 'the site is closed');
    for (const page of pages) assert.equal(isSilent(await ask(site, page), page).status, 503);
    await rm(file);
    for (const offline of Object.values(offlinePages)) isSilent(await ask(site, offline), 'shown in the place of any page');
  });

  test('nothing of the operator is on them: no script, no element, no host, no redirect; on every other page there is', async (t) => {
    const site = await start(t);
    const own = { cookie: 'accessToken=good-token' };
    for (const headers of [{}, own]) {
      const read = async (path: string) => {
        const { body, headers: received } = await ask(site, path, { ...headers, 'accept-encoding': 'identity' });
        return `${body.toString()} ${String(received['content-security-policy'])}`;
      };
      for (const trace of ['spy()', 'spy.example', 'agent.example', "'sha256-"]) assert.ok((await read('/faq?own')).includes(trace), trace);
      for (const page of pages)
        for (const trace of ['spy', 'agent.example']) assert.ok(!(await read(page)).includes(trace), `${page}: ${trace}`);
    }
  });

  test('no other page is one of them', async (t) => {
    const site = await start(t);
    for (const page of ['/', '/faq', '/payments', '/faq?pay', '/ru/payment', '/passkey-stops', '/documents/pay'])
      assert.equal((await ask(site, page)).headers['referrer-policy'], 'strict-origin-when-cross-origin', page);
  });
});
