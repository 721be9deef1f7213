import assert from 'node:assert/strict';
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { BrokenRelease, FolderStorage } from '../../libs/server-kit/src/storage/index.ts';
import { canary, hold, promote, publish, retire, rollback, type Delivery } from './deliver.ts';
import { readHistory, readRegistry } from './registry-log.ts';
import { build, homeOf, screen, type Build } from './testing/builds.ts';

const BUDGETS = { untilHydrated: { otherwise: 100 }, remoteEntry: 100, remoteFirstChunk: 60 };

const setUp = async (t: TestContext, { live = ['shell', 'content'] }: { live?: string[] } = {}) => {
  const home = homeOf(t);
  const storage = new FolderStorage(join(home, 'store'));
  const author = { who: 'anna', why: '', now: () => new Date('2026-03-01T12:00:00Z') };
  const delivery: Delivery = { storage, author, budgets: BUDGETS };
  const make = (options: Build): string => build(home, options).folder;
  if (live.length > 0)
    await publish(
      delivery,
      live.map((name) => make({ name, version: '0.1.0' })),
    );
  return {
    home,
    storage,
    delivery,
    make,
    publish: (options: Build, percent?: number) => publish(delivery, [make(options)], { percent }),
    row: async (app = 'content') => (await readRegistry(storage)).apps[app],
    what: async () => (await readHistory(storage)).map((revision) => revision.what),
  };
};

const refusal = async (attempt: Promise<unknown>): Promise<string[]> => {
  const error = await attempt.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof BrokenRelease, String(error));
  return error.reasons;
};

describe('a delivery', () => {
  it('begins with everything in one change', async (t) => {
    const { storage, what } = await setUp(t);
    assert.deepEqual(await readRegistry(storage), { revision: 1, apps: { shell: { stable: '0.1.0' }, content: { stable: '0.1.0' } } });
    assert.deepEqual(await what(), ['publish']);
  });

  it('publishes, gives to some, promotes, rolls back', async (t) => {
    const { delivery, publish, row, what } = await setUp(t);
    await publish({ version: '0.2.0' });
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' });
    await publish({ version: '0.3.0' }, 10);
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0', canary: { version: '0.3.0', percent: 10 } });
    await canary(delivery, 'content', undefined, 50);
    assert.deepEqual((await row())?.canary, { version: '0.3.0', percent: 50 });
    await promote(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.3.0', previous: '0.2.0' });
    await rollback(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' }, "what was taken back is nobody's way out");
    assert.match(
      (await refusal(rollback(delivery, 'content'))).join(),
      /was taken back to 0\.2\.0 by anna at .*: promote content <version>/,
    );
    assert.deepEqual(await what(), ['rollback', 'promote', 'canary', 'canary', 'publish', 'publish']);
  });

  it('rolls back the canary before the stable version', async (t) => {
    const { delivery, publish, row } = await setUp(t);
    await publish({ version: '0.2.0' });
    await publish({ version: '0.3.0' }, 10);
    await rollback(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' });
    await rollback(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.1.0' });
  });

  it('leaves pages a way out: the last version before that is stored, goes with the rest and was not taken back', async (t) => {
    const { home, delivery, make, publish: publishOne, row } = await setUp(t);
    for (const version of ['0.2.0', '0.3.0', '0.4.0']) await publishOne({ version });
    await rollback(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.3.0', previous: '0.2.0' });
    await publishOne({ version: '0.5.0' });
    rmSync(join(home, 'store/releases/content/0.2.0'), { recursive: true });
    await rollback(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.3.0', previous: '0.1.0' }, '0.4.0 was taken back, 0.2.0 is not there');
    await publish(delivery, [
      make({ name: 'shell', version: '0.2.0', provides: { react: '20.0.0' } }),
      make({ version: '0.6.0', requires: { react: '>=19' } }),
    ]);
    await publishOne({ version: '0.7.0', requires: { react: '>=19' } });
    await rollback(delivery, 'content');
    assert.deepEqual(await row(), { stable: '0.6.0' }, 'none of those before runs on this shell');
  });

  it('is taken back once, when two people want it at the same time', async (t) => {
    const { delivery, publish, row } = await setUp(t);
    await publish({ version: '0.2.0' });
    await publish({ version: '0.3.0' });
    const ends = await Promise.allSettled([rollback(delivery, 'content'), rollback(delivery, 'content')]);
    assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' });
  });

  it('ends a canary by 0 percent, and by a version that goes to everybody', async (t) => {
    const { delivery, publish, row } = await setUp(t);
    await publish({ version: '0.2.0' }, 10);
    await canary(delivery, 'content', undefined, 0);
    assert.deepEqual(await row(), { stable: '0.1.0' });
    await canary(delivery, 'content', '0.2.0', 10);
    await publish({ version: '0.3.0' });
    assert.deepEqual(await row(), { stable: '0.3.0', previous: '0.1.0' });
  });

  it('holds a release back until it is promoted by its version', async (t) => {
    const { delivery, make, row, what } = await setUp(t);
    await hold(delivery, [make({ version: '0.2.0' })]);
    assert.deepEqual(await row(), { stable: '0.1.0' });
    await promote(delivery, 'content', '0.2.0');
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' });
    assert.deepEqual(await what(), ['promote', 'publish']);
  });

  it('takes an app off the site that the specification does not ask for, and that nobody needs', async (t) => {
    const { delivery, publish, row, what } = await setUp(t);
    await publish({ name: 'loyalty', screens: [screen('/bonus')], provides: { points: '1.0.0' } });
    await publish({ name: 'games', screens: [screen('/games')], requires: { points: '^1.0.0' } });
    assert.deepEqual(await refusal(retire(delivery, 'loyalty')), ['games 0.1.0-aaaa requires points ^1.0.0; no live release provides it']);
    await retire(delivery, 'games');
    await retire(delivery, 'loyalty');
    assert.deepEqual([await row('loyalty'), (await what())[0]], [undefined, 'retire']);
    for (const app of ['shell', 'content']) assert.match((await refusal(retire(delivery, app))).join(), /screens of the specification/);
    assert.deepEqual(await refusal(retire(delivery, 'loyalty')), ['loyalty is not live']);
  });

  it('of what is live already changes nothing', async (t) => {
    const { publish, row, what } = await setUp(t);
    await publish({ version: '0.1.0' });
    assert.deepEqual([await row(), await what()], [{ stable: '0.1.0' }, ['publish']]);
  });

  it('keeps what somebody else published meanwhile', async (t) => {
    const { delivery, home, storage } = await setUp(t);
    const [mine, their] = [build(home, { version: '0.2.0' }).folder, build(home, { name: 'shell', version: '0.2.0' }).folder];
    await Promise.all([publish(delivery, [mine]), publish(delivery, [their])]);
    const { revision, apps } = await readRegistry(storage);
    assert.deepEqual([revision, apps['content']?.stable, apps['shell']?.stable], [3, '0.2.0', '0.2.0']);
  });
});

describe('the writer refuses', () => {
  it('a range that the live shell does not meet, and stores nothing of it', async (t) => {
    const { publish, row, home } = await setUp(t);
    const reasons = await refusal(publish({ version: '0.2.0', requires: { react: '^20.0.0', redux: '*' } }));
    assert.deepEqual(reasons, [
      'content 0.2.0 requires react ^20.0.0; shell 0.1.0 provides 19.3.1',
      'content 0.2.0 requires redux *; no live release provides it',
    ]);
    assert.deepEqual(await row(), { stable: '0.1.0' });
    assert.equal(existsSync(join(home, 'store/releases/content/0.2.0')), false);
  });

  it('a shell that a live remote cannot run with, unless they come together', async (t) => {
    const { delivery, make, publish: publishOne, row } = await setUp(t);
    const next = { name: 'shell', version: '0.2.0', provides: { react: '20.0.0' } };
    assert.deepEqual(await refusal(publishOne(next)), ['content 0.1.0 requires react ^19.0.0; shell 0.2.0 provides 20.0.0']);
    await publish(delivery, [make(next), make({ version: '0.2.0', requires: { react: '^20.0.0' } })]);
    assert.equal((await row('shell'))?.stable, '0.2.0');
  });

  it('a range that only the canary of the shell misses: anybody may get it', async (t) => {
    const { publish } = await setUp(t, { live: ['shell'] });
    await publish({ name: 'shell', version: '0.2.0', provides: { react: '20.0.0' } }, 5);
    assert.deepEqual(await refusal(publish({ version: '0.1.0' })), ['content 0.1.0 requires react ^19.0.0; shell 0.2.0 provides 20.0.0']);
  });

  it('a roll back to what no longer goes with the rest', async (t) => {
    const { delivery, make } = await setUp(t);
    const both = [
      make({ name: 'shell', version: '0.2.0', provides: { react: '20.0.0' } }),
      make({ version: '0.2.0', requires: { react: '^20.0.0' } }),
    ];
    await publish(delivery, both);
    assert.deepEqual(await refusal(rollback(delivery, 'content')), ['content 0.1.0 requires react ^19.0.0; shell 0.2.0 provides 20.0.0']);
  });

  it('a canary for nobody, and the running one goes on', async (t) => {
    const { publish, row, home } = await setUp(t);
    await publish({ version: '0.2.0' }, 10);
    assert.match((await refusal(publish({ version: '0.3.0' }, 0))).join(), /0 % is none/);
    assert.deepEqual((await row())?.canary, { version: '0.2.0', percent: 10 });
    assert.equal(existsSync(join(home, 'store/releases/content/0.3.0')), false);
  });

  it('a screen of the specification that is not there', async (t) => {
    const { publish } = await setUp(t);
    const reasons = await refusal(publish({ version: '0.2.0', screens: [screen('/faq', 'faq')] }));
    assert.ok(
      reasons.some((reason) => reason.startsWith('content 0.2.0 lacks the screen posts at /posts')),
      reasons.join(),
    );
    assert.ok(!reasons.some((reason) => reason.includes('/faq')));
  });

  it('a container that is not named after its app', async (t) => {
    const { publish } = await setUp(t);
    const named = (container: string) =>
      publish({ name: 'board-games', screens: [screen('/games')], alter: (release) => ({ ...release, container }) });
    assert.deepEqual(await refusal(named('mf_content')), [
      'board-games 0.1.0-aaaa has the container mf_content: it must be mf_board_games',
    ]);
    await named('mf_board_games');
  });

  it('a path of the specification, and one that another remote ships, however it names its parts', async (t) => {
    const { publish } = await setUp(t);
    await publish({ name: 'loyalty', screens: [screen('/bonus/:id?')] });
    const wants = (path: string) => publish({ name: 'games', screens: [screen(path)] });
    assert.deepEqual(await refusal(wants('/faq')), ['games 0.1.0-aaaa has the path /faq, which belongs to content']);
    assert.deepEqual(await refusal(wants('/category/:whatever')), [
      'games 0.1.0-aaaa has the path /category/:whatever, which belongs to marketplace',
    ]);
    assert.deepEqual(await refusal(wants('/bonus/:other')), ['games 0.1.0-aaaa has the path /bonus/:other, which belongs to loyalty']);
    assert.deepEqual(await refusal(wants('/bonus')), ['games 0.1.0-aaaa has the path /bonus, which belongs to loyalty']);
    await wants('/bonus/:id/history');
  });

  it('a size above its budget, except in a development build or on one machine', async (t) => {
    const { delivery, make, publish: publishOne } = await setUp(t);
    const heavy = { version: '0.2.0', brotli: 70 };
    const [reason] = await refusal(publishOne(heavy));
    assert.equal(
      reason,
      'content: first chunk weighs 0.1 kB, 0.1 kB are allowed by tools/budgets/budgets.json; a release may have limits of its own, "budget", with its reason',
    );
    await publish({ ...delivery, local: true }, [make(heavy)]);
    const same = { version: '0.3.0', brotli: 70 };
    await publishOne(same);
    await refusal(publishOne({ version: '0.4.0', brotli: 71 }));
  });

  it('a development build, except on one machine', async (t) => {
    const { delivery, make } = await setUp(t);
    const folder = make({ version: '0.2.0', brotli: 7000, alter: (release) => ({ ...release, development: true }) });
    assert.deepEqual(await refusal(publish(delivery, [folder])), ['content 0.2.0 is a development build: build it for production']);
    assert.deepEqual(await refusal(hold(delivery, [folder])), ['content 0.2.0 is a development build: build it for production']);
    await publish({ ...delivery, local: true }, [folder]);
  });

  it('a stored version that was altered or is not there, and what makes no sense', async (t) => {
    const { delivery, home, make, row } = await setUp(t);
    await hold(delivery, [make({ version: '0.2.0' })]);
    appendFileSync(join(home, 'store/releases/content/0.2.0/page.2.js'), ' ');
    assert.match((await refusal(promote(delivery, 'content', '0.2.0'))).join(), /page\.2\.js is not what release\.json says/);
    assert.match((await refusal(canary(delivery, 'content', '0.2.0', 10))).join(), /page\.2\.js is not what release\.json says/);
    assert.deepEqual(await refusal(promote(delivery, 'content', '0.9.0')), ['content 0.9.0 is not published']);
    assert.deepEqual(await refusal(promote(delivery, 'content', '../0.1.0')), ['content ../0.1.0 is not the name of a release']);
    assert.deepEqual(await refusal(promote(delivery, 'content')), ['content has no canary to promote']);
    assert.deepEqual(await refusal(canary(delivery, 'content', undefined, 10)), ['content has no canary: name a version']);
    assert.deepEqual(await refusal(canary(delivery, 'content', '0.1.0', 10)), ['content 0.1.0 is stable already']);
    assert.match((await refusal(rollback(delivery, 'content'))).join(), /^content has no version to go back to/);
    assert.deepEqual(await refusal(rollback(delivery, 'loyalty')), ['loyalty is not live']);
    assert.deepEqual(await row(), { stable: '0.1.0' });
  });

  it('nothing for a fault that was there before: the others go on', async (t) => {
    const { delivery, publish: publishOne, make, row } = await setUp(t);
    const heavy = { name: 'marketplace', screens: [screen('/category/:id', 'category')], brotli: 70 };
    await publish({ ...delivery, local: true }, [make(heavy)]);
    await publishOne({ version: '0.2.0' });
    assert.deepEqual(await row(), { stable: '0.2.0', previous: '0.1.0' });
    assert.deepEqual(await row('marketplace'), { stable: '0.1.0-aaaa' });
  });
});
