import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { FolderStorage } from '../../libs/server-kit/src/storage/index.ts';
import { publish } from '../registry/deliver.ts';
import { readRegistry } from '../registry/registry-log.ts';
import { build, screen } from '../registry/testing/builds.ts';
import { siteAddresses } from './site-addresses.ts';

const author = { who: 'anna', why: '', now: () => new Date('2026-03-01T12:00:00Z') };
const budgets = { untilHydrated: { otherwise: 100 }, remoteEntry: 100, remoteFirstChunk: 60 };

/** A workspace with the remote `games`, and a store in which an older release of it, and one of `loyalty`, are live. */
const setUp = async (t: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'pozyka-addresses-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'apps/games/src/pages/contest'), { recursive: true });
  writeFileSync(
    join(root, 'apps/games/src/pages/contest/page.ts'),
    `export default { path: '/contest', Page: () => import('./contest.tsx') };`,
  );
  const storage = new FolderStorage(join(root, '.data'));
  const shell = build(root, { name: 'shell' }).folder;
  const remotes = [
    ['games', '/play'],
    ['loyalty', '/bonus'],
  ].map(([name = '', path = '']) => build(root, { name, screens: [screen(path)] }).folder);
  await publish({ storage, author, budgets }, [shell, ...remotes]);
  return { root, storage };
};
const pathsIn = ({ screens }: Awaited<ReturnType<typeof siteAddresses>>): string[] =>
  screens
    .filter(({ app }) => app !== 'shell')
    .map(({ path, app }) => `${app} ${path}`)
    .toSorted();

describe('addresses of the site, for who imports texts', () => {
  it('come from the registry that POZYKA_STORE names', async (t) => {
    const { root, storage } = await setUp(t);
    const site = await siteAddresses({ POZYKA_STORE: join(root, '.data') }, root);
    assert.deepEqual(pathsIn(site), ['games /play', 'loyalty /bonus']);
    await assert.rejects(site.claim(['/play']), /games .* has the path \/play/);
    await site.claim(['/contest']);
    assert.deepEqual((await readRegistry(storage)).pages, ['/contest']);
  });

  it('of a local site are those that it publishes next, and of other apps those that are live', async (t) => {
    const { root, storage } = await setUp(t);
    const site = await siteAddresses({}, root);
    assert.deepEqual(pathsIn(site), ['games /contest', 'loyalty /bonus']);
    await assert.rejects(site.claim(['/bonus']), /loyalty .* has the path \/bonus/);
    await site.claim(['/play']);
    assert.deepEqual((await readRegistry(storage)).pages, ['/play']);
  });

  it('of a first start are those of the workspace', async (t) => {
    const { root } = await setUp(t);
    const data = join(root, 'other');
    const site = await siteAddresses({ POZYKA_DATA: data }, root);
    assert.deepEqual(pathsIn(site), ['games /contest']);
    await site.claim(['/about']);
    assert.deepEqual(await readRegistry(new FolderStorage(data)), { revision: 1, apps: {}, pages: ['/about'] });
  });

  it('are not taken from a store that cannot be written', async () => {
    await assert.rejects(siteAddresses({ POZYKA_STORE: 'https://releases.example' }), /can not be written to/);
  });
});
