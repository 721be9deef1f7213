import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { BrokenRelease, FolderStorage } from '../../libs/server-kit/src/storage/index.ts';
import { promote, publish, retire, rollback, type Delivery } from './deliver.ts';
import { verify } from './retention.ts';
import { claimPages, hiddenPages, livePaths } from './pages.ts';
import { readHistory, readRegistry } from './registry-log.ts';
import { build, homeOf, screen } from './testing/builds.ts';

const BUDGETS = { untilHydrated: { otherwise: 100 }, remoteEntry: 100, remoteFirstChunk: 60 };

const setUp = async (t: TestContext) => {
  const home = homeOf(t);
  const storage = new FolderStorage(join(home, 'store'));
  const author = { who: 'anna', why: '', now: () => new Date('2026-03-01T12:00:00Z') };
  const delivery: Delivery = { storage, author, budgets: BUDGETS };
  await publish(
    delivery,
    ['shell', 'content'].map((name) => build(home, { name, version: '0.1.0' }).folder),
  );
  return {
    home,
    storage,
    delivery,
    claim: (pages: string[], leaving?: string[]) => claimPages(storage, author, pages, leaving),
    publish: (path: string, version = '0.2.0', percent?: number) =>
      publish(delivery, [build(home, { name: 'games', version, screens: [screen(path)] }).folder], { percent }),
  };
};

const reasonsOf = async (attempt: Promise<unknown>): Promise<string[]> => {
  const error = await attempt.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof BrokenRelease, String(error));
  return error.reasons;
};

describe('a page of the editors and a path of a release', () => {
  const covered: [path: string, page: string][] = [
    ['/about', '/about'],
    ['/About', '/about'],
    ['/about/:part?', '/about'],
    ['/about/*', '/about'],
  ];
  for (const [path, page] of covered) {
    it(`${path} is not published over ${page}, and ${page} is not imported over ${path}`, async (t) => {
      const { claim, home, publish: publishOne } = await setUp(t);
      await claim([page]);
      const reason = `games 0.2.0 has the path ${path}, and editors have a text at ${page}: one of them needs another address`;
      assert.deepEqual(await reasonsOf(publishOne(path)), [reason]);
      assert.equal(existsSync(join(home, 'store/releases/games')), false);
      await claim([]);
      await publishOne(path);
      assert.deepEqual(await reasonsOf(claim(['/contacts', page])), [reason]);
    });
  }

  it('a text below a screen of the product is one of them', async (t) => {
    const { claim, delivery, home } = await setUp(t);
    await claim(['/posts/items/five-scam-calls']);
    const content = build(home, {
      version: '0.2.0',
      alter: (release) => ({ ...release, screens: [...release.screens, screen('/posts/items/five-scam-calls')] }),
    });
    assert.deepEqual(await reasonsOf(publish(delivery, [content.folder])), [
      'content 0.2.0 has the path /posts/items/five-scam-calls, and editors have a text at /posts/items/five-scam-calls: one of them needs another address',
    ]);
  });

  it('a canary counts, and one that is about to be replaced does not', async (t) => {
    const { claim, publish: publishOne } = await setUp(t);
    await publishOne('/play');
    await publishOne('/contest', '0.3.0', 10);
    assert.match((await reasonsOf(claim(['/contest']))).join(), /\/contest/);
    await claim(['/contest'], ['games']);
  });

  const takenBack: [what: string, percent: number | undefined][] = [
    ['a stable release', undefined],
    ['a canary that was promoted', 10],
  ];
  for (const [what, percent] of takenBack) {
    it(`${what} is taken back to one whose path has become a page: the page is named, and stops no import`, async (t) => {
      const { claim, delivery, publish: publishOne, storage } = await setUp(t);
      await publishOne('/security');
      await publishOne('/play', '0.3.0', percent);
      if (percent !== undefined) await promote(delivery, 'games');
      await claim(['/security']);
      assert.deepEqual(await hiddenPages(storage, 'games'), []);
      assert.equal((await rollback(delivery, 'games')).apps['games']?.stable, '0.2.0');
      const reason = 'games 0.2.0 has the path /security, and editors have a text at /security: one of them needs another address';
      assert.deepEqual(await hiddenPages(storage, 'games'), [reason]);
      assert.deepEqual(await hiddenPages(storage, 'content'), []);
      assert.deepEqual((await verify(storage)).faults, [reason]);
      await claim(['/contacts', '/security']);
      assert.deepEqual(await reasonsOf(publishOne('/contacts', '0.4.0')), [
        'games 0.4.0 has the path /contacts, and editors have a text at /contacts: one of them needs another address',
      ]);
    });
  }

  it('an older version whose path has become a page is still one to fall back to', async (t) => {
    const { claim, delivery, publish: publishOne } = await setUp(t);
    await publishOne('/security');
    await publishOne('/play', '0.3.0');
    await publishOne('/plays', '0.4.0');
    await claim(['/security']);
    assert.deepEqual((await rollback(delivery, 'games')).apps['games'], { stable: '0.3.0', previous: '0.2.0' });
  });

  it('what is claimed stays over other changes, and a second claim of the same changes nothing', async (t) => {
    const { claim, delivery, publish: publishOne, storage } = await setUp(t);
    await claim(['/b', '/a', '/a']);
    await publishOne('/play');
    await retire(delivery, 'games');
    const { pages, revision } = await readRegistry(storage);
    assert.deepEqual(pages, ['/a', '/b']);
    assert.equal((await claim(['/a', '/b'])).revision, revision);
    assert.deepEqual(
      (await readHistory(storage)).map(({ what }) => what),
      ['retire', 'publish', 'pages', 'publish'],
    );
    assert.deepEqual((await verify(storage)).faults, []);
  });

  it('paths of what is live are listed with their apps', async (t) => {
    const { publish: publishOne, storage } = await setUp(t);
    await publishOne('/play');
    const paths = await livePaths(storage);
    assert.ok(paths.some(({ path, app }) => path === '/play' && app === 'games'));
    assert.ok(paths.some(({ path, app }) => path === '/:alias' && app === 'content'));
  });
});
