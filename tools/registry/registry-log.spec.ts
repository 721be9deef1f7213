import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Registry } from '../../libs/remote-kit/src/release.ts';
import { FolderStorage } from '../../libs/server-kit/src/storage/index.ts';
import { changeRegistry, readHistory, readRegistry, type Author, type Revision } from './registry-log.ts';
import { RegistryConflict } from './refused.ts';
import { homeOf } from './testing/builds.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const author = (who: string, onLostRace?: (winner: Revision) => void): Author => ({
  who,
  why: 'because',
  now: () => NOON,
  ...(onLostRace && { onLostRace }),
});

const setUp = (t: TestContext) => {
  const home = homeOf(t);
  const storage = new FolderStorage(home);
  const pointer = join(home, 'registry.json');
  const set = (app: string, stable: string, by = author('anna')) =>
    changeRegistry(storage, 'publish', by, async ({ apps }) => ({ apps: { ...apps, [app]: { stable } } }));
  const shown = (): Registry => JSON.parse(readFileSync(pointer, 'utf8')) as Registry;
  return { home, storage, pointer, set, shown };
};

describe('the registry', () => {
  it('is empty at first, and keeps every change with who, when, from, to and why', async (t) => {
    const { storage, set, shown } = setUp(t);
    assert.deepEqual(await readRegistry(storage), { revision: 0, apps: {} });
    await set('content', '0.1.0');
    await set('shell', '0.1.0');
    await set('content', '0.2.0', author('borys'));
    assert.deepEqual(shown(), { revision: 3, apps: { content: { stable: '0.2.0' }, shell: { stable: '0.1.0' } } });
    const [last, , first] = await readHistory(storage);
    assert.partialDeepStrictEqual(last, {
      revision: 3,
      at: NOON.toISOString(),
      who: 'borys',
      why: 'because',
      what: 'publish',
      changes: [{ app: 'content', from: { stable: '0.1.0' }, to: { stable: '0.2.0' } }],
    });
    assert.deepEqual(first?.changes, [{ app: 'content', from: null, to: { stable: '0.1.0' } }]);
  });

  it('writes nothing when nothing changes', async (t) => {
    const { set, shown } = setUp(t);
    await set('content', '0.1.0');
    assert.equal((await set('content', '0.1.0')).changed, false);
    assert.equal(shown().revision, 1);
  });

  it('goes on from a registry that is older than its history', async (t) => {
    const { pointer, storage, set } = setUp(t);
    writeFileSync(pointer, JSON.stringify({ revision: 7, apps: { shell: { stable: '0.1.0' } } }));
    assert.equal((await set('content', '0.1.0')).registry.revision, 8);
    assert.deepEqual(Object.keys((await readRegistry(storage)).apps).sort(), ['content', 'shell']);
    assert.equal((await readHistory(storage)).length, 1);
  });

  it('loses nothing when its writer dies between the change and registry.json', async (t) => {
    const { pointer, storage, set, shown } = setUp(t);
    await set('content', '0.1.0');
    const before = readFileSync(pointer);
    await set('shell', '0.1.0');
    writeFileSync(pointer, before);
    assert.equal((await readRegistry(storage)).apps['shell']?.stable, '0.1.0');
    await set('marketplace', '0.1.0');
    assert.deepEqual(Object.keys(shown().apps).sort(), ['content', 'marketplace', 'shell']);
    assert.equal((await readHistory(storage)).length, 3);
  });

  for (const [what, spoil] of Object.entries({
    gone: (pointer: string) => rmSync(pointer),
    'half written': (pointer: string) => writeFileSync(pointer, '{"revision":2,"ap'),
  })) {
    it(`comes back from its history when registry.json is ${what}`, async (t) => {
      const { pointer, storage, set, shown } = setUp(t);
      await set('content', '0.1.0');
      await set('shell', '0.1.0');
      spoil(pointer);
      assert.equal((await readRegistry(storage)).revision, 2);
      await set('content', '0.2.0');
      assert.deepEqual(shown(), { revision: 3, apps: { content: { stable: '0.2.0' }, shell: { stable: '0.1.0' } } });
    });
  }

  it('is not restarted over one that cannot be read', async (t) => {
    const { pointer, set } = setUp(t);
    writeFileSync(pointer, '{');
    await assert.rejects(set('content', '0.1.0'), /is not a registry/);
    assert.equal(readFileSync(pointer, 'utf8'), '{');
  });

  it('reports a lost race, decides once more on top, and keeps both changes', async (t) => {
    const { storage, set, shown } = setUp(t);
    await set('shell', '0.1.0');
    const lost: string[] = [];
    let decisions = 0;
    await changeRegistry(
      storage,
      'publish',
      author('anna', ({ who }) => void lost.push(who)),
      async ({ apps }) => {
        decisions += 1;
        if (decisions === 1) await set('marketplace', '0.1.0', author('borys'));
        return { apps: { ...apps, content: { stable: '0.1.0' } } };
      },
    );
    assert.deepEqual([lost, decisions], [['borys'], 2]);
    assert.deepEqual(Object.keys(shown().apps).sort(), ['content', 'marketplace', 'shell']);
  });

  it('gives up when others win for ever, with nothing of its own written', async (t) => {
    const { storage, set, shown } = setUp(t);
    let others = 0;
    const losing = changeRegistry(storage, 'publish', author('anna'), async ({ apps }) => {
      others += 1;
      await set('marketplace', `0.1.${others}`, author('borys'));
      return { apps: { ...apps, content: { stable: '0.1.0' } } };
    });
    await assert.rejects(losing, RegistryConflict);
    assert.deepEqual(Object.keys(shown().apps), ['marketplace']);
  });

  it('is whole after three processes have written at once', { timeout: 300_000 }, async (t) => {
    const { home, storage, shown } = setUp(t);
    const writer = `
      import { FolderStorage } from ${JSON.stringify(join(import.meta.dirname, '../../libs/server-kit/src/storage/folder-storage.ts'))};
      import { changeRegistry } from ${JSON.stringify(join(import.meta.dirname, 'registry-log.ts'))};
      const [home, app] = process.argv.slice(1);
      console.log('ready');
      await new Promise((go) => process.stdin.once('data', go));
      process.stdin.destroy();
      const storage = new FolderStorage(home);
      const by = { who: app, why: '', now: () => new Date(), onLostRace: () => console.log('lost') };
      for (let n = 1; n <= 12; n += 1)
        await changeRegistry(storage, 'publish', by, async ({ apps }) => ({ apps: { ...apps, [app]: { stable: '0.1.' + n } } }));
    `;
    const apps = ['content', 'marketplace', 'shell'];
    const writers = apps.map((app) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', writer, home, app], { stdio: ['pipe', 'pipe', 'inherit'] });
      const said: string[] = [];
      child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
      return { child, said, ready: once(child.stdout, 'data'), closed: once(child, 'close') };
    });
    await Promise.all(writers.map(({ ready }) => ready));
    for (const { child } of writers) child.stdin.end('go');
    const ended = await Promise.all(writers.map(async ({ closed, said }) => ({ code: (await closed)[0] as number, said: said.join('') })));
    assert.deepEqual(
      ended.map(({ code }) => code),
      [0, 0, 0],
    );
    assert.ok(
      ended.some(({ said }) => said.includes('lost')),
      'somebody lost a race and was told',
    );
    assert.deepEqual(shown().apps, { content: { stable: '0.1.12' }, marketplace: { stable: '0.1.12' }, shell: { stable: '0.1.12' } });
    const history = await readHistory(storage);
    assert.deepEqual(
      history.map(({ revision }) => revision),
      Array.from({ length: 36 }, (_, index) => 36 - index),
    );
    assert.deepEqual(
      history.map(({ changes }) => changes.length),
      Array(36).fill(1),
      'no change undid another',
    );
    assert.deepEqual(readdirSync(home).sort(), ['registry.json', 'revisions']);
  });
});
