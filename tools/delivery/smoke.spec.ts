import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { build, homeOf, screen } from '../registry/testing/builds.ts';
import { smoke } from './smoke.ts';

interface Trouble {
  /** What the site gives to everybody. */
  stable?: string;
  status?: Record<string, number>;
  /** Puts other bytes in the place of a file. */
  altered?: string;
  /** What its pages are made of. */
  rendered?: string;
  locale?: string;
  /** Its files may be cached as little as its pages. */
  mutable?: true;
}

/** A site that shows a release as a gateway does, with one trouble. */
const siteOf = async (t: TestContext, folder: string, version: string, trouble: Trouble = {}) => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requested.push(url);
    const pinned = decodeURIComponent(request.headers.cookie ?? '').includes(`content@${version}`);
    const shown = pinned ? version : (trouble.stable ?? version);
    if (url === '/registry.json') return response.end(JSON.stringify({ live: { content: { version: shown } } }));
    const [, file] = /^\/r\/content\/[^/]+\/(.+)$/.exec(url) ?? [];
    response.setHeader('cache-control', trouble.mutable ? 'no-cache' : 'public, immutable');
    if (file !== undefined) return response.end(file === trouble.altered ? 'altered' : readFileSync(join(folder, file)));
    const path = url.replace(/^\/ru(?=\/|$)/, '') || '/';
    response.statusCode = trouble.status?.[url] ?? (path === '/mine' ? 302 : 200);
    const locale = trouble.locale ?? (url.startsWith('/ru') ? 'ru' : 'uk');
    response.end(`<html lang="${locale}"><h1></h1><script src="/r/content/${trouble.rendered ?? shown}/x.js"></script></html>`);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requested, site: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const screens = [screen('/bonus'), screen('/bonus/:id?', 'one'), { ...screen('/mine', 'mine'), access: 'protected' as const }];

const check = async (t: TestContext, trouble?: Trouble, pinned = false) => {
  const { folder, release } = build(homeOf(t), { version: '0.2.0', screens });
  const { site, requested } = await siteOf(t, folder, '0.2.0', trouble);
  const problems = await smoke({ site, release, pinned, limitMs: 0 });
  return { requested, problems: problems.map((problem) => problem.replaceAll(site, '')) };
};

describe('the check of a site', () => {
  it('asks for every file and every page of the release, in both languages, and finds nothing', async (t) => {
    const { requested, problems } = await check(t);
    assert.deepEqual(problems, []);
    assert.deepEqual([...new Set(requested)].toSorted(), [
      '/bonus',
      '/mine',
      '/r/content/0.2.0/entry.1.js',
      '/r/content/0.2.0/page.2.js',
      '/registry.json',
      '/ru/bonus',
      '/ru/mine',
    ]);
  });

  it('tells what does not answer, or answers with another language or version', async (t) => {
    assert.deepEqual((await check(t, { status: { '/ru/bonus': 503 } })).problems.slice(0, 1), ['/ru/bonus answered 503']);
    assert.match((await check(t, { status: { '/mine': 500 } })).problems.join(), /^\/mine answered 500$/);
    assert.match((await check(t, { locale: 'uk' })).problems.join(), /\/ru\/bonus is not in ru/);
    assert.match((await check(t, { rendered: '0.1.0' })).problems.join(), /\/bonus is not of content 0\.2\.0/);
  });

  it('tells a file that is not what was released', async (t) => {
    assert.deepEqual((await check(t, { altered: 'page.2.js' })).problems, ['/r/content/0.2.0/page.2.js is not what release.json says']);
    assert.match((await check(t, { mutable: true })).problems.join(), /page\.2\.js is not immutable/);
  });

  it('tells a version that does not come, and a site that does not answer', async (t) => {
    assert.deepEqual((await check(t, { stable: '0.1.0' })).problems, [' gives content 0.1.0, not 0.2.0']);
    const { release } = build(homeOf(t), { version: '0.2.0' });
    assert.match((await smoke({ site: 'http://127.0.0.1:1', release, limitMs: 0 })).join(), /does not answer/);
  });

  it('asks for one of several versions by its version', async (t) => {
    assert.deepEqual((await check(t, { stable: '0.1.0' }, true)).problems, []);
  });
});
