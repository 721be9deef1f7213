import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { FolderStorage, type Storage } from '../../libs/server-kit/src/storage/index.ts';
import { canary, hold, promote, publish, rollback, type Delivery } from './deliver.ts';
import { prune, verify } from './retention.ts';
import { readHistory } from './registry-log.ts';
import { readBudgets } from './site-rules.ts';
import { build, homeOf } from './testing/builds.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 2, 1 + number));

const setUp = async (t: TestContext) => {
  const home = homeOf(t);
  const storage = new FolderStorage(join(home, 'store'));
  let today = day(0);
  const author = { who: 'anna', why: '', now: () => today };
  const delivery: Delivery = { storage, author, budgets: readBudgets() };
  const folder = (version: string, name = 'content'): string => join(home, 'store/releases', name, version);
  /** Files are written by this machine's clock; their time is set to the one of the test. */
  const age = (version: string, name?: string): void => {
    for (const file of readdirSync(folder(version, name), { recursive: true }))
      utimesSync(join(folder(version, name), String(file)), today, today);
  };
  const make = (version: string, name = 'content'): string => build(home, { name, version }).folder;
  await publish(delivery, [make('0.1.0', 'shell'), make('0.1.0')]);
  age('0.1.0');
  age('0.1.0', 'shell');
  return {
    delivery,
    storage,
    folder,
    make,
    at: (number: number) => void (today = day(number)),
    publish: async (version: string) => {
      await publish(delivery, [make(version)]);
      age(version);
    },
    hold: async (version: string) => {
      await hold(delivery, [make(version)]);
      age(version);
    },
    stored: () => readdirSync(join(home, 'store/releases/content')).sort(),
    prune: async (days = 30) => (await prune(storage, author, days)).map(({ app, version }) => `${app} ${version}`),
  };
};

describe('pruning', () => {
  it('takes what was neither live nor previous for 30 days, and says so in the history', async (t) => {
    const { at, hold, publish, prune, stored, storage } = await setUp(t);
    await hold('0.0.9');
    at(1);
    await publish('0.2.0');
    at(2);
    await publish('0.3.0');
    at(29);
    assert.deepEqual(await prune(), []);
    at(30);
    assert.deepEqual(await prune(), ['content 0.0.9']);
    at(31);
    assert.deepEqual(await prune(), [], '0.1.0 was previous until day 2');
    at(32);
    assert.deepEqual(await prune(), ['content 0.1.0']);
    at(400);
    assert.deepEqual(await prune(), []);
    assert.deepEqual(stored(), ['0.2.0', '0.3.0']);
    const history = await readHistory(storage);
    assert.deepEqual(
      history.flatMap(({ removed = [] }) => removed),
      ['content 0.1.0', 'content 0.0.9'],
    );
  });

  it('keeps a canary, and a version that came back', async (t) => {
    const { at, delivery, hold, publish, prune, stored } = await setUp(t);
    await hold('0.3.0');
    await publish('0.2.0');
    await rollback(delivery, 'content');
    await canary(delivery, 'content', '0.3.0', 10);
    at(29);
    assert.deepEqual(await prune(), [], 'pages are open on what was taken back');
    at(365);
    assert.deepEqual(await prune(), ['content 0.2.0']);
    assert.deepEqual(stored(), ['0.1.0', '0.3.0']);
  });

  it('takes what an interrupted publishing has left', async (t) => {
    const { at, hold, prune, stored, folder } = await setUp(t);
    await hold('0.2.0');
    rmSync(join(folder('0.2.0'), 'release.json'));
    at(40);
    assert.deepEqual(await prune(), ['content 0.2.0']);
    assert.deepEqual(stored(), ['0.1.0']);
  });
});

/** The storage, with something that happens just before its first call of a kind. */
const interrupted = (storage: Storage, call: 'create a revision' | 'remove', act: () => Promise<unknown>): Storage => {
  let isDone = false;
  const once = async (isIt: boolean): Promise<void> => {
    if (!isIt || isDone) return;
    isDone = true;
    await act();
  };
  return {
    place: storage.place,
    read: (key) => storage.read(key),
    list: (prefix) => storage.list(prefix),
    replace: (key, bytes, tag) => storage.replace(key, bytes, tag),
    create: (key, bytes) => once(call === 'create a revision' && key.startsWith('revisions/')).then(() => storage.create(key, bytes)),
    remove: (key) => once(call === 'remove').then(() => storage.remove(key)),
    tidy: (before) => storage.tidy(before),
  };
};

describe('pruning, while the same release is made live', () => {
  it('leaves what was promoted first', async (t) => {
    const { at, delivery, hold, storage } = await setUp(t);
    await hold('0.2.0');
    at(40);
    const slow = interrupted(storage, 'remove', () => promote(delivery, 'content', '0.2.0'));
    assert.deepEqual(await prune(slow, delivery.author, 30), []);
    const { registry, faults } = await verify(storage);
    assert.deepEqual([registry.apps['content']?.stable, faults], ['0.2.0', []]);
  });

  it('is reported to anyone who republishes it before it is stored', async (t) => {
    const { at, delivery, hold, storage, make, prune } = await setUp(t);
    await hold('0.2.0');
    at(40);
    const slow = { ...delivery, storage: interrupted(storage, 'create a revision', prune) };
    await assert.rejects(publish(slow, [make('0.2.0')]), /content 0\.2\.0 is not published/);
    assert.deepEqual((await verify(storage)).faults, []);
    await publish(delivery, [make('0.2.0')]);
    assert.deepEqual((await verify(storage)).faults, []);
  });

  it('puts back what it has hidden when the storage fails', async (t) => {
    const { at, delivery, hold, storage } = await setUp(t);
    await hold('0.2.0');
    at(40);
    const failing = interrupted(storage, 'create a revision', () => Promise.reject(new Error('no network')));
    await assert.rejects(prune(failing, delivery.author, 30), /no network/);
    await promote(delivery, 'content', '0.2.0');
    assert.deepEqual((await verify(storage)).faults, []);
  });
});

describe('verifying', () => {
  it('reads everything that is named, and finds nothing in a store that is whole', async (t) => {
    const { publish, storage } = await setUp(t);
    await publish('0.2.0');
    const { checked, faults } = await verify(storage);
    assert.deepEqual([checked, faults], [['shell 0.1.0', 'content 0.2.0', 'content 0.1.0'], []]);
  });

  it('names every file that was altered or lost, in what is previous too', async (t) => {
    const { publish, storage, folder } = await setUp(t);
    await publish('0.2.0');
    appendFileSync(join(folder('0.2.0'), 'page.2.js'), ' ');
    rmSync(join(folder('0.2.0'), 'entry.1.js'));
    rmSync(join(folder('0.1.0'), 'release.json'));
    const { faults } = await verify(storage);
    assert.deepEqual(faults, [
      'content 0.2.0: entry.1.js is missing',
      'content 0.2.0: page.2.js is not what release.json says; it was altered after the build',
      'content 0.1.0 is not published',
    ]);
  });
});
