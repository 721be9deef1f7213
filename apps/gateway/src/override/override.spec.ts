import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { signOverride } from '@pozyka/server-kit/override';
import { startSite, type Site } from '../testing/gateway.ts';

const key = 'a key of thirty-two letters or so';
const html = { accept: 'text/html' };

/** A developer's machine, with a release of content. */
const startPreview = async (t: TestContext): Promise<{ origin: string; release: Record<string, unknown> }> => {
  const release: Record<string, unknown> = {
    ...{ name: 'content', container: 'mf_content', version: '0.0.0-dev', sha: 'x', builtAt: 'x', entry: 'remoteEntry.js' },
    ...{ server: { file: 'server.cjs', integrity: `sha256-${'A'.repeat(43)}=`, requires: [] }, files: {}, chunks: {} },
    screens: [{ screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' }],
    contracts: { requires: {}, provides: {} },
  };
  const server = createServer((_request, response) => response.end(JSON.stringify(release)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close().closeAllConnections());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
};

const cookieFor = ({ clock }: Site, origin: string, by = key): string =>
  `override=${signOverride(by, { app: 'content', origin, until: clock.now + 60_000 })}`;

test('a signed link puts a remote of another origin on, for its visitor alone, with a badge that takes it off', async (t) => {
  const { origin } = await startPreview(t);
  const site = await startSite(t, { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: origin } });
  const { app, clock } = site;
  const token = signOverride(key, { app: 'content', origin, until: clock.now + 60_000 });
  const link = await app.inject(`/_override?token=${token}`);
  assert.deepEqual([link.statusCode, link.headers.location, link.headers['cache-control']], [303, '/', 'no-store']);
  assert.match(String(link.headers['set-cookie']), /^override=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
  const cookie = `override=${token}`;
  const page = await app.inject({ url: '/faq', headers: { ...html, cookie } });
  assert.ok(page.body.includes(`<span>content: ${origin}</span>`), page.body);
  assert.equal(page.headers['cache-control'], 'no-store');
  const policy = String(page.headers['content-security-policy']);
  assert.ok(policy.includes(`connect-src 'self' ${origin} ${origin.replace('http', 'ws')};`), policy);
  assert.match(policy, /script-src 'nonce-[^']+' 'strict-dynamic';/);
  const other = await app.inject({ url: '/faq', headers: html });
  assert.match(other.body, /faq says hello/);
  assert.doesNotMatch(other.body + String(other.headers['content-security-policy']), new RegExp(origin));
  const off = await app.inject({
    method: 'POST',
    url: '/_override/remove',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', referer: 'http://localhost:4000/faq?x=1' },
  });
  assert.deepEqual([off.statusCode, off.headers.location], [303, '/faq?x=1']);
  assert.match(String(off.headers['set-cookie']), /^override=; Path=\/; Max-Age=0/);
  clock.now += 60_000;
  assert.doesNotMatch((await app.inject({ url: '/faq', headers: { ...html, cookie } })).body, new RegExp(origin));
});

test('an override that does not answer, or serves another remote, is told on the badge, and the live release is shown', async (t) => {
  const { origin, release } = await startPreview(t);
  release['name'] = 'marketplace';
  const site = await startSite(t, { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: origin } });
  const page = await site.app.inject({ url: '/faq', headers: { ...html, cookie: cookieFor(site, origin) } });
  assert.match(page.body, /не відповідає, показано звичайну[\s\S]*faq says hello/);
});

test('without the key, with another, or to another origin there is no override', async (t) => {
  const { origin } = await startPreview(t);
  const sites = [
    { env: {}, by: key },
    { env: { OVERRIDE_ORIGINS: origin }, by: '' },
    { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: origin }, by: key.toUpperCase() },
    { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: 'https://preview.example' }, by: key },
  ];
  for (const { env, by } of sites) {
    const site = await startSite(t, { env });
    const cookie = cookieFor(site, origin, by);
    const page = await site.app.inject({ url: '/faq', headers: { ...html, cookie } });
    assert.match(page.body, /faq says hello/);
    assert.doesNotMatch(page.body, /_override/);
    assert.equal(page.headers['cache-control'], 'no-cache');
    const link = await site.app.inject(`/_override?token=${cookie.slice('override='.length)}`);
    assert.equal(link.headers['set-cookie'], undefined);
    assert.equal(link.statusCode === 303, false);
  }
});

test('the shell is never overridden', async (t) => {
  const { origin, release } = await startPreview(t);
  release['name'] = 'shell';
  const site = await startSite(t, { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: origin } });
  const token = signOverride(key, { app: 'shell', origin, until: site.clock.now + 60_000 });
  assert.equal((await site.app.inject(`/_override?token=${token}`)).statusCode, 404);
  const page = await site.app.inject({ url: '/faq', headers: { ...html, cookie: `override=${token}` } });
  assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-cache']);
});

test('what another origin calls its version is no label', async (t) => {
  const { origin, release } = await startPreview(t);
  release['contracts'] = { requires: { react: '^20.0.0' }, provides: {} };
  release['version'] = '6.6.6-anything';
  const site = await startSite(t, { env: { OVERRIDE_KEY: key, OVERRIDE_ORIGINS: origin } });
  const page = await site.app.inject({ url: '/faq', headers: { ...html, cookie: cookieFor(site, origin) } });
  assert.match(page.body, /card: content 6\.6\.6-anything wants react/);
  assert.doesNotMatch((await site.app.inject('/metrics')).body, /6\.6\.6-anything/);
});
