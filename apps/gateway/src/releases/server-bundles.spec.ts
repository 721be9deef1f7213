import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { contentServer, createReleaseFolder, shellServer, type ReleaseFolder } from '../testing/releases.ts';
import { ReleaseStore } from './release-store.ts';
import { ServerBundles } from './server-bundles.ts';

const setUp = async (t: TestContext): Promise<{ folder: ReleaseFolder; store: ReleaseStore; bundles: ServerBundles }> => {
  const folder = await createReleaseFolder();
  t.after(() => folder.remove());
  await folder.write({ app: 'shell', version: '1.0.0', server: shellServer() });
  const store = new ReleaseStore({ releasesDir: folder.releasesDir });
  return { folder, store, bundles: new ServerBundles(store) };
};

test('a remote renders with the instances of its shell', async (t) => {
  const { folder, store, bundles } = await setUp(t);
  await folder.write({ app: 'content', version: '1.0.0', server: contentServer, requires: ['words'] });
  const [shell, content] = [await store.resolve('shell', '1.0.0'), await store.resolve('content', '1.0.0')];
  const remote = await bundles.remote(shell, content);
  assert.equal(String(await remote.pages['faq']?.()), 'faq says hello from one');
  assert.equal(await bundles.remote(shell, content), remote, 'one instance per version');
});

test('an altered bundle is refused, and loads once it is whole again', async (t) => {
  const { folder, store, bundles } = await setUp(t);
  await folder.write({ app: 'content', version: '1.0.0', server: contentServer, requires: ['words'] });
  const [shell, content] = [await store.resolve('shell', '1.0.0'), await store.resolve('content', '1.0.0')];
  const file = join(folder.releasesDir, 'content/1.0.0/server.cjs');
  await writeFile(file, `${contentServer}\nglobalThis.altered = true;`);
  await assert.rejects(bundles.remote(shell, content), /not what was released/);
  assert.equal(Reflect.has(globalThis, 'altered'), false, 'not a line of it ran');
  await writeFile(file, contentServer);
  assert.equal((await bundles.remote(shell, content)).name, 'content');
});

test('a remote gets nothing that its release does not list or its shell does not share', async (t) => {
  const { folder, store, bundles } = await setUp(t);
  await folder.write({ app: 'unlisted', version: '1.0.0', server: `require('words'); module.exports = { name: 'unlisted', pages: {} };` });
  await folder.write({ app: 'foreign', version: '1.0.0', server: `throw new Error('ran')`, requires: ['react-router-dom'] });
  await folder.write({ app: 'builtin', version: '1.0.0', server: `require('node:fs'); module.exports = { name: 'builtin', pages: {} };` });
  await folder.write({ app: 'inherited', version: '1.0.0', server: `throw new Error('ran')`, requires: ['toString'] });
  const shell = await store.resolve('shell', '1.0.0');
  const refusal = async (name: string): Promise<void> => void (await bundles.remote(shell, await store.resolve(name, '1.0.0')));
  await assert.rejects(refusal('unlisted'), /requires words, which its release does not list/);
  await assert.rejects(refusal('foreign'), /requires react-router-dom, which this shell does not provide/);
  await assert.rejects(refusal('builtin'), /requires node:fs/);
  await assert.rejects(refusal('inherited'), /requires toString/);
});

test('the shell may require modules of Node and nothing else, and must export its contract', async (t) => {
  const { folder, store, bundles } = await setUp(t);
  await folder.write({ app: 'shell', version: '2.0.0', server: `require('fastify')` });
  await folder.write({ app: 'shell', version: '3.0.0', server: `exports.render = 1` });
  await assert.rejects(bundles.shell(await store.resolve('shell', '2.0.0')), /requires fastify/);
  await assert.rejects(bundles.shell(await store.resolve('shell', '3.0.0')), /does not export/);
});

test('a bundle runs once for concurrent callers, and again only after its version has gone', async (t) => {
  const { folder, store, bundles } = await setUp(t);
  const counter = `globalThis.bundleRuns = (globalThis.bundleRuns ?? 0) + 1; module.exports = { name: 'counted', pages: {} };`;
  await folder.write({ app: 'counted', version: '1.0.0', server: counter });
  const [shell, counted] = [await store.resolve('shell', '1.0.0'), await store.resolve('counted', '1.0.0')];
  const runs = (): unknown => Reflect.get(globalThis, 'bundleRuns');
  await Promise.all([bundles.remote(shell, counted), bundles.remote(shell, counted)]);
  bundles.retainOnly([shell, counted]);
  await bundles.remote(shell, counted);
  assert.equal(runs(), 1);
  bundles.retainOnly([shell]);
  await bundles.remote(shell, counted);
  assert.equal(runs(), 2);
});

test('a release that is not whole is refused', async (t) => {
  const { folder, store } = await setUp(t);
  const refused: [string, (release: Awaited<ReturnType<ReleaseFolder['write']>>) => unknown][] = [
    ['1.0.1', (release) => ({ ...release, entry: 'other.js' })],
    ['1.0.2', (release) => ({ ...release, chunks: { faq: ['faq.2.js'] } })],
    ['1.0.3', (release) => ({ ...release, files: { ...release.files, 'server.cjs': release.files[release.entry] } })],
    ['1.0.4', (release) => ({ ...release, version: '1.0.5' })],
    ['1.0.6', (release) => ({ ...release, server: { ...release.server, file: '../server.cjs' } })],
    ['1.0.7', (release) => ({ ...release, server: { ...release.server, integrity: '' } })],
  ];
  for (const [version, alter] of refused) {
    await folder.write({ app: 'content', version, server: contentServer, alter });
    await assert.rejects(store.load('content', version), version);
  }
});
