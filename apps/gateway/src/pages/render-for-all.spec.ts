import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { decompress } from '../http/compress.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { ReleaseStore } from '../releases/release-store.ts';
import { ServerBundles } from '../releases/server-bundles.ts';
import { createReleaseFolder } from '../testing/releases.ts';
import { bodyOf, type CachedPage } from './cached-page.ts';
import { PublicContent } from './public-content.ts';
import { renderForAll } from './render-for-all.ts';
import { Renderer } from './renderer.ts';

/** Text in which a dearer search finds more. */
const WORDS = Array.from({ length: 2_000 }, (_, index) => `<p class="s${(index * index) % 97}">${(index * 7_919) % 1_013}</p>`).join('');

/** Shows the address. */
const teller = `
exports.shared = {};
exports.render = ({ url }) => ({ status: 200, html: ${JSON.stringify(WORDS)} + url, locale: 'uk', cacheable: !url.includes('private') });`;

test('a page that nobody waits for is compressed as small as can be, and not once more while it says the same', async (t) => {
  const folder = await createReleaseFolder();
  t.after(() => folder.remove());
  await folder.write({ app: 'shell', version: '1.0.0', server: teller });
  const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
  const shell = await releases.resolve('shell', '1.0.0');
  const renderer = new Renderer({
    bundles: new ServerBundles(releases),
    content: new PublicContent(() => 0),
    apis: { main: 'http://main.invalid', marketplace: 'http://marketplace.invalid' },
    ...{ publicUrl: 'http://localhost', redirectHosts: [], sandbox: false, devRemotes: new Set<string>(), carriesToken: () => true },
    ...{ now: () => 0, fetch: () => Promise.resolve(Response.json({ data: {} }, { status: 404 })) },
  });
  const options = { renderer, metrics: createMetrics({ processMetrics: false }), https: false, development: false };
  const hosts = { snippetHosts: [], fingerprintHosts: [], imageHosts: [], carriesToken: () => true };
  const snapshot = { registry: { revision: 1, apps: {} }, id: '1', apps: new Map() };
  const render = (url: string, stale?: CachedPage) =>
    renderForAll(
      { ...options, ...hosts },
      { ...{ url, path: url, search: '', locale: 'uk', moved: false }, snapshot, resolution: { releases: { shell }, cohort: '' } },
      {},
      { requestId: 'request-1', log: pino({ level: 'silent' }), stale },
    );
  const quick = await render('/');
  const best = await render('/', quick);
  assert.ok(best.brotli.length < quick.brotli.length, `${best.brotli.length} of ${quick.brotli.length} bytes`);
  const gzip = await bodyOf(best, 'gzip');
  const same = await render('/', best);
  assert.deepEqual(
    [same.brotli, await bodyOf(same, 'gzip')].map((bytes, place) => bytes === [best.brotli, gzip][place]),
    [true, true],
  );
  const other = await render('/other', best);
  assert.equal((await decompress(other.brotli)).toString(), `${WORDS}/other`);
  assert.equal(other.gzip, undefined);
  const notCached = await render('/private', best);
  assert.deepEqual([notCached.madeOf, notCached.isSmallest], [null, false], 'what is thrown away costs little');
});
