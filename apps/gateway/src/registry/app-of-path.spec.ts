import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release, ReleaseScreen, ResolvedRelease } from '@pozyka/remote-kit/types';
import { startSite } from '../testing/gateway.ts';
import { appOfPath, isForAll } from './app-of-path.ts';

const html = { accept: 'text/html' };

const resolved = (name: string, paths: string[]): ResolvedRelease => {
  const screens = paths.map((path): ReleaseScreen => ({ screen: path, path, access: 'public', layout: 'default', rendering: 'server' }));
  const release: Release = {
    ...{ name, version: '1.0.0', sha: 'x', builtAt: 'x', entry: 'x', files: {}, chunks: {}, screens },
    ...{ server: { file: 'x', integrity: 'x', requires: [] }, contracts: { requires: {}, provides: {} } },
  };
  return { release, base: '/' };
};

test('an address belongs to the app with the closest screen, in both languages', () => {
  const releases = {
    shell: resolved('shell', ['/']),
    pages: resolved('pages', ['/:alias', '*']),
    content: resolved('content', ['/faq', '/posts/:alias?']),
    marketplace: resolved('marketplace', ['/category/:id?/goods/:good_id', '/category/:id']),
  };
  const owners = ['/', '/ru', '/faq', '/ru/faq', '/FAQ', '/posts', '/posts/a', '/category/7', '/category/goods/9', '/category/7/goods/9'];
  assert.deepEqual(
    owners.map((path) => appOfPath(releases, path)),
    ['shell', 'shell', 'content', 'content', 'content', 'content', 'content', 'marketplace', 'marketplace', 'marketplace'],
  );
  assert.deepEqual(
    ['/rules', '/russia', '/faq/more'].map((path) => appOfPath(releases, path)),
    ['pages', 'pages', 'pages'],
  );
  assert.equal(appOfPath({ content: releases.content }, '/nowhere'), 'shell');
});

test('the same for everybody is what a release calls a document, renders on the server and shows to customers too, and what no release ships', () => {
  const { release, ...rest } = resolved('content', ['/faq', '/my-cards', '/live', '/login']);
  const [faq, cards, live, login] = release.screens;
  assert.ok(faq && cards && live && login);
  const document = true as const;
  const screens = [
    ...[{ ...faq, document }, cards, { ...live, document, rendering: 'browser' as const }],
    { ...login, document, access: 'guest' as const },
  ];
  const releases = { content: { ...rest, release: { ...release, screens } } };
  assert.deepEqual(
    ['/faq', '/ru/faq', '/my-cards', '/live', '/login', '/nowhere'].map((path) => isForAll(releases, path)),
    [true, true, false, false, false, true],
  );
});

test('a page that could not be rendered counts for the release whose screen it is', async (t) => {
  const { app } = await startSite(t);
  for (const headers of [html, { ...html, cookie: 'accessToken=good-token' }])
    assert.equal((await app.inject({ url: '/ru/faq?fail', headers })).statusCode, 500);
  assert.equal((await app.inject({ url: '/nowhere?fail', headers: html })).statusCode, 500);
  const { body } = await app.inject('/metrics');
  assert.match(body, /gateway_release_pages_total\{app="content",version="1\.0\.0",status="5xx"\} 2\n/);
  assert.match(body, /gateway_release_pages_total\{app="shell",version="1\.0\.0",status="5xx"\} 1\n/);
});
