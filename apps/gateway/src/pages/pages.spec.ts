import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '@pozyka/testing/until';
import { contentRoutes, prepareDefault, startApi, startSite } from '../testing/gateway.ts';
import { contentServer, shellServer } from '../testing/releases.ts';

const html = { accept: 'text/html' };
const loggedIn = { ...html, cookie: 'accessToken=good-token; FirstName=%D0%9E; secretCookie=1' };
const rendersOf = (body: string): string | undefined => /data-renders="(\d+)"/.exec(body)?.[1];

/** Asks until the gateway has noticed the file. */
const revisionIs = async (site: string, revision: number): Promise<void> => {
  const shown = async (): Promise<string> => (await fetch(`${site}/registry.json`)).text();
  await until(async () => (await shown()).includes(`"revision":${revision},`), `revision ${revision} is live`);
};

test('an anonymous page comes with content, texts of the remote, and overrides', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject({ url: '/faq?x=1', headers: html });
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /Блок/);
  assert.match(answer.body, /faq says hello from one/);
  assert.match(answer.body, /"content":\{"faq.title":"Питання"\}/);
  assert.match(answer.body, /data-url="\/faq\?x=1"/);
  assert.equal(answer.headers['content-language'], 'uk');
  assert.equal(answer.headers['cache-control'], 'no-cache');
});

test('its policy lists the scripts of the releases and no other', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject({ url: '/faq', headers: html });
  const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = String(answer.headers['content-security-policy']);
  const integrity = /integrity="(sha256-[^"]+)"/.exec(answer.body)?.[1];
  assert.ok(policy.includes(`script-src '${integrity}' 'strict-dynamic'`), policy);
  assert.ok(policy.includes(`style-src-elem ${sha('h1{color:red}')} ${sha('')};`), policy);
  assert.ok(policy.includes('trusted-types pozyka pozyka-snippets pozyka-shell pozyka-mf_content'), policy);
  assert.doesNotMatch(policy, /nonce|unsafe-eval|upgrade-insecure/);
});

test('address, language, canary and page cookies tell cached pages apart; other cookies do not', async (t) => {
  const { app } = await startSite(t);
  const renders = async (url: string, cookie = ''): Promise<string | undefined> =>
    rendersOf((await app.inject({ url, headers: { ...html, ...(cookie && { cookie }) } })).body);
  assert.equal(await renders('/faq'), '1');
  assert.equal(await renders('/faq?a=1'), '2');
  assert.equal(await renders('/ru/faq'), '3');
  assert.equal(await renders('/faq', 'inclusive=black-white'), '4');
  assert.equal(await renders('/faq', 'inclusive=x.black-white.red'), '4', 'one look is one page, however its cookie is written');
  assert.equal(await renders('/faq', 'inclusive=anything'), '1');
  assert.equal(await renders('/faq', 'utmQuery=x; locale=uk; promocode=A'), '1');
});

test('a document is the same for a logged-in customer, from the cache and without their token, but for one that leads them on', async (t) => {
  const { app, folder, url } = await startSite(t);
  const faq = { screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server', document: true } as const;
  await folder.write({
    app: 'content',
    version: '2.0.0',
    server: contentServer,
    requires: ['words'],
    container: 'mf_content',
    screens: [faq, { ...faq, screen: 'login', path: '/login', access: 'guest' }],
  });
  await folder.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '2.0.0', previous: '1.0.0' } } });
  await revisionIs(url, 2);
  const first = await app.inject({ url: '/faq', headers: html });
  const own = await app.inject({ url: '/faq', headers: loggedIn });
  assert.equal(own.body, first.body);
  assert.match(own.body, /data-account=""/);
  assert.equal(own.headers['cache-control'], 'no-cache');
  const customers = await app.inject({ url: '/login', headers: loggedIn });
  assert.doesNotMatch(customers.body, /data-account=""/);
});

test('concurrent visitors share one render', async (t) => {
  const { app } = await startSite(t);
  const responses = await Promise.all(Array.from({ length: 8 }, () => app.inject({ url: '/faq', headers: html })));
  assert.deepEqual([...new Set(responses.map(({ body }) => rendersOf(body)))], ['1']);
});

test('a new revision makes new pages', { timeout: 180_000 }, async (t) => {
  const { app, folder, url } = await startSite(t);
  await app.inject({ url: '/faq', headers: html });
  await folder.write({ app: 'shell', version: '1.1.0', server: shellServer('two') });
  await folder.register({ revision: 2, apps: { shell: { stable: '1.1.0', previous: '1.0.0' }, content: { stable: '1.0.0' } } });
  await revisionIs(url, 2);
  assert.match((await app.inject({ url: '/faq', headers: html })).body, /data-mark="two".*faq says hello from two/);
});

test('a logged-in page is never cached, carries a nonce, and sees no token', async (t) => {
  const { app } = await startSite(t);
  const first = await app.inject({ url: '/faq', headers: loggedIn });
  const second = await app.inject({ url: '/faq', headers: loggedIn });
  assert.match(first.body, /data-account="Олена"/);
  assert.deepEqual([rendersOf(first.body), rendersOf(second.body)], ['1', '2']);
  assert.equal(first.headers['cache-control'], 'no-store');
  assert.equal(first.headers['etag'], undefined);
  const nonce = /<script nonce="([^"]+)"/.exec(first.body)?.[1];
  assert.ok(String(first.headers['content-security-policy']).includes(`script-src 'nonce-${nonce}' 'strict-dynamic'`));
  assert.ok(!second.body.includes(String(nonce)));
  assert.doesNotMatch(first.body, /good-token|secretCookie/);
  assert.match(first.body, /"FirstName":"О"/);
  const anonymous = await app.inject({ url: '/faq', headers: html });
  assert.match(anonymous.body, /data-account=""/);
});

test('a token that the API refuses is forgotten, and the page is the anonymous one', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject({ url: '/faq', headers: { ...html, cookie: 'accessToken=dead; FirstName=A' } });
  assert.match(answer.body, /data-account=""/);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  assert.ok(cookies.some((cookie) => /^accessToken=;.*Max-Age=0/.test(cookie)));
  assert.ok(cookies.some((cookie) => /^FirstName=;.*Max-Age=0/.test(cookie)));
});

test('pages that must not be cached are not: private, failing, unchecked remote', async (t) => {
  const site = await startSite(t);
  for (const url of ['/faq?private-page', '/faq?status=500']) {
    assert.equal((await site.app.inject({ url, headers: html })).headers['cache-control'], 'no-store', url);
    const before = rendersOf((await site.app.inject({ url, headers: html })).body);
    const after = rendersOf((await site.app.inject({ url, headers: html })).body);
    assert.notEqual(before, after, url);
  }
});

test('a refused remote leaves the page alive and uncached', async (t) => {
  const { app } = await startSite(t, {
    prepare: async (folder) => {
      await prepareDefault(folder);
      await appendFile(join(folder.releasesDir, 'content/1.0.0/server.cjs'), '\n// altered');
    },
  });
  const answer = await app.inject({ url: '/faq', headers: html });
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /card: content@1\.0\.0: server\.cjs is not what was released/);
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('404 keeps its status; ETag answers 304; HEAD has no body', async (t) => {
  const { app } = await startSite(t);
  const lost = await app.inject({ url: '/nowhere?status=404', headers: html });
  assert.equal(lost.statusCode, 404);
  const page = await app.inject({ url: '/faq', headers: html });
  const etag = String(page.headers['etag']);
  const again = await app.inject({ url: '/faq', headers: { ...html, 'if-none-match': `"x", ${etag}` } });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  const head = await app.inject({ method: 'HEAD', url: '/faq', headers: html });
  assert.deepEqual([head.statusCode, head.body, head.headers['etag']], [200, '', etag]);
  const icon = await app.inject({ url: '/no-such-icon.png', headers: { accept: 'image/png' } });
  assert.deepEqual([icon.statusCode, icon.headers['cache-control']], [404, 'no-store']);
});

test('HTML is compressed as the browser likes', async (t) => {
  const { app } = await startSite(t);
  const plain = (await app.inject({ url: '/faq', headers: html })).body;
  const br = await app.inject({ url: '/faq', headers: { ...html, 'accept-encoding': 'gzip, deflate, br' } });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain);
  const gzip = await app.inject({ url: '/faq', headers: { ...loggedIn, 'accept-encoding': 'gzip' } });
  assert.match(gunzipSync(gzip.rawPayload).toString(), /Олена/);
});

test('redirects: normalised addresses, the language of the home page, and what the shell decides', async (t) => {
  const { app } = await startSite(t);
  const go = async (url: string, cookie?: string): Promise<[number, string | undefined]> => {
    const answer = await app.inject({ url, headers: { ...html, ...(cookie && { cookie }) } });
    return [answer.statusCode, answer.headers.location];
  };
  assert.deepEqual(await go('/faq/?a=1'), [301, '/faq?a=1']);
  assert.deepEqual(await go('/?utm_source=x', 'locale=ru'), [302, '/ru?utm_source=x']);
  assert.equal((await go('/faq', 'locale=ru'))[0], 200);
  const followed = await app.inject({ url: '/', headers: { ...html, cookie: 'locale=ru', 'sec-fetch-site': 'same-origin' } });
  assert.equal(followed.statusCode, 200, 'a link of our own to the Ukrainian page is meant');
  assert.deepEqual(await go('/x?go=/dashboard'), [302, '/dashboard']);
  assert.deepEqual(await go(`/x?go=${encodeURIComponent('/про-нас?a=%20')}`), [302, '/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81?a=%20']);
  for (const target of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    assert.deepEqual(await go(`/x?go=${encodeURIComponent(target)}`), [302, '/'], target);
  }
  assert.equal((await go('/%E0%A4%A'))[0], 400);
});

test('when the shell cannot render, a page of the gateway does, in the language of the path', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject({ url: '/ru/faq?fail', headers: html });
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.match(answer.body, /Не удалось показать страницу/);
  assert.doesNotMatch(answer.body, /380671234567/);
});

test('a page whose content did not come is not cached, and robots are asked to come again', async (t) => {
  const { app } = await startSite(t);
  for (const headers of [html, loggedIn]) {
    const first = await app.inject({ url: '/faq?status=503', headers });
    assert.deepEqual([first.statusCode, first.headers['retry-after'], first.headers['cache-control']], [503, '60', 'no-store']);
    const second = await app.inject({ url: '/faq?status=503', headers });
    assert.notEqual(rendersOf(second.body), rendersOf(first.body));
  }
});

test('without a registry the answer is 503 until there is one', { timeout: 180_000 }, async (t) => {
  const { app, folder, url } = await startSite(t, { prepare: async () => undefined });
  assert.equal((await app.inject({ url: '/faq', headers: html })).statusCode, 503);
  await prepareDefault(folder);
  await revisionIs(url, 1);
  assert.equal((await app.inject({ url: '/faq', headers: html })).statusCode, 200);
});

test('public content is asked without a token, private calls with it', async (t) => {
  const site = await startSite(t, { routes: contentRoutes });
  await site.app.inject({ url: '/faq', headers: loggedIn });
  const by = (path: string): unknown => site.api.calls.find(({ url }) => url.startsWith(path))?.headers['authorization'];
  assert.equal(by('/v2/system/blocks'), undefined);
  assert.equal(by('/v2/system/customers/account/self'), 'Bearer good-token');
});

test('a canary gives its visitors a lasting cohort', async (t) => {
  const { app } = await startSite(t, {
    prepare: async (folder) => {
      await prepareDefault(folder);
      await folder.write({ app: 'shell', version: '2.0.0', server: shellServer('canary') });
      await folder.register({
        revision: 1,
        apps: { shell: { stable: '1.0.0', canary: { version: '2.0.0', percent: 100 } }, content: { stable: '1.0.0' } },
      });
    },
  });
  const answer = await app.inject({ url: '/faq', headers: html });
  assert.match(String(answer.headers['set-cookie']), /^cohort=[0-9a-f]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  assert.match(answer.body, /data-mark="canary"/);
});

test('in development a remote may come from its own server: rendered in the browser, nothing cached', async (t) => {
  const remote = await startApi((api) =>
    api.get('/release.json', async () => ({
      name: 'content',
      container: 'mf_content',
      version: '0.0.0',
      sha: '',
      builtAt: '',
      entry: 'remoteEntry.js',
      server: { file: 'server.cjs', integrity: `sha256-${'A'.repeat(43)}=`, requires: [] },
      files: {},
      screens: [{ screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' }],
      chunks: {},
      contracts: { requires: {}, provides: {} },
    })),
  );
  t.after(() => remote.close());
  const { app } = await startSite(t, { env: { NODE_ENV: 'development', DEV_REMOTES: `content=${remote.url}` } });
  const answer = await app.inject({ url: '/faq', headers: html });
  assert.equal(answer.statusCode, 200);
  assert.doesNotMatch(answer.body, /card:/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.match(String(answer.headers['content-security-policy']), /script-src 'self' 'unsafe-inline' 'unsafe-eval'/);
});

test('a remote whose contracts the shell does not meet never runs, and the log names its version', async (t) => {
  const log: string[] = [];
  const { app } = await startSite(t, {
    log,
    prepare: async (folder) => {
      await prepareDefault(folder);
      await folder.write({
        app: 'content',
        version: '3.0.0',
        server: 'globalThis.contentRan = true;',
        container: 'mf_content',
        alter: (release) => ({ ...release, contracts: { requires: { react: '^20.0.0' }, provides: {} } }),
      });
      await folder.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '3.0.0' } } });
    },
  });
  const answer = await app.inject({ url: '/faq', headers: html });
  assert.match(answer.body, /card: content 3\.0\.0 wants react \^20\.0\.0/);
  assert.equal(Reflect.get(globalThis, 'contentRan'), undefined);
  assert.partialDeepStrictEqual(JSON.parse(log.find((line) => line.includes('remote refused')) ?? '{}'), {
    app: 'content',
    version: '3.0.0',
  });
});
