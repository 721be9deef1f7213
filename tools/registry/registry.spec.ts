import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { startS3Server, type S3Server } from '../../libs/server-kit/src/testing/s3-server.ts';
import { build, homeOf } from './testing/builds.ts';

interface End {
  code: number;
  out: string;
  err: string;
}

let s3: S3Server;
before(async () => {
  s3 = await startS3Server('releases');
});
after(() => s3.stop());

/** Runs the command as a person does. */
const registry = (args: string[], env: Record<string, string> = {}): Promise<End> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'registry.ts'), ...args],
      {
        env: {
          ...process.env,
          POZYKA_STORE: '',
          AWS_ACCESS_KEY_ID: 'spec',
          AWS_SECRET_ACCESS_KEY: 'spec',
          AWS_ENDPOINT_URL_S3: s3.endpoint,
          ...env,
        },
      },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
  });

const setUp = (t: TestContext) => {
  const home = homeOf(t);
  const folder = join(home, 'store');
  const place = ['--dist', join(home, 'dist'), '--who', 'anna', '--no-browser'];
  const run = (args: string[], store = folder) => registry([...args, '--store', store, ...place]);
  const json = async (args: string[], store = folder): Promise<Record<string, unknown>> =>
    JSON.parse((await run([...args, '--json'], store)).out) as Record<string, unknown>;
  const make = (name: string, version: string): void => void build(home, { name, version });
  return { home, folder, run, json, make };
};

describe('npx pozyka registry', () => {
  for (const kind of ['a folder', 'S3']) {
    it(`delivers, shows and checks in ${kind}`, async (t) => {
      const { folder, run, json, make } = setUp(t);
      const store = kind === 'S3' ? 's3://releases/site' : folder;
      make('shell', '0.1.0');
      make('content', '0.1.0');
      const first = await run(['publish', '--why', 'the first day'], store);
      assert.equal(first.code, 0, first.err);
      assert.match(first.out, /content 0\.1\.0 \(none is live\)[\s\S]*2 of 2 newly stored[\s\S]*content {2}stable 0\.1\.0/);
      make('content', '0.2.0');
      const second = await run(['publish', 'content', '--canary', '10'], store);
      assert.match(second.out, /content 0\.2\.0 against the live 0\.1\.0[\s\S]*1 of 1 newly stored[\s\S]*canary 0\.2\.0 for 10 %/);
      assert.deepEqual((await json(['promote', 'content'], store))['apps'], {
        shell: { stable: '0.1.0' },
        content: { stable: '0.2.0', previous: '0.1.0' },
      });
      await run(['rollback', 'content', '--why', 'the questions were empty'], store);
      const history = (await run(['history'], store)).out;
      assert.match(history, /4 {2}\S+ {2}anna {2}rollback: the questions were empty\n {4}content: stable 0\.2\.0 .*→ stable 0\.1\.0/);
      assert.match(history, /publish: the first day\n {4}content: nothing → stable 0\.1\.0/);
      const verdict = await run(['verify'], store);
      assert.deepEqual([verdict.code, verdict.out], [0, '2 releases of revision 4 read whole']);
      assert.match((await run(['list', 'content'], store)).out, /^revision 4\n.*\nstored, newest first\n.*0\.2\.0\n.*0\.1\.0$/);
    });
  }

  it('tells programs and people why it refuses, and how it ended', async (t) => {
    const { folder, run, json, make } = setUp(t);
    make('content', '0.1.0');
    const refused = await run(['publish']);
    assert.deepEqual([refused.code, refused.out], [3, '']);
    assert.match(refused.err, /^✖ content 0\.1\.0 requires react \^19\.0\.0; no live release provides it$/m);
    assert.partialDeepStrictEqual(await json(['publish']), { ok: false, error: { code: 'refused' } });
    assert.equal((await run(['rollback', 'content'])).code, 3);
    assert.equal(existsSync(folder), false);
    for (const args of [['publsh'], ['canary', 'content', '101'], ['rollback'], ['list', '--colour']]) {
      const { code, err } = await run(args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, /Usage: npx pozyka registry/);
    }
  });

  it('ends with 5 when a live file was altered, with 1 when the store cannot be used', async (t) => {
    const { folder, run, make } = setUp(t);
    make('shell', '0.1.0');
    await run(['publish']);
    writeFileSync(join(folder, 'releases/shell/0.1.0/page.2.js'), 'altered');
    const verdict = await run(['verify']);
    assert.equal(verdict.code, 5);
    assert.match(verdict.out, /✖ shell 0\.1\.0: page\.2\.js is not what release\.json says/);
    assert.equal((await run(['publish'], 'https://releases.example.com')).code, 1);
    assert.equal((await run(['list'], 's3://no-such-bucket')).code, 1);
  });

  it('refuses S3 that would let two writers lose a change', async (t) => {
    const { run, make, home } = setUp(t);
    make('shell', '0.1.0');
    const args = ['publish', '--store', 's3://releases/careless', '--dist', join(home, 'dist')];
    const { code, err } = await registry(args, { AWS_ENDPOINT_URL_S3: s3.unconditional });
    assert.equal(code, 1);
    assert.match(err, /two writers would lose changes/);
    assert.equal((await run(['list'], 's3://releases/careless')).out, 'revision 0');
  });

  it('lets two people publish at once: one is told, both changes are there', async (t) => {
    const store = 's3://releases/race';
    const teams = ['content', 'marketplace'].map((app) => ({ ...setUp(t), app }));
    const { make, run } = setUp(t);
    make('shell', '0.1.0');
    await run(['publish'], store);
    const ends = await Promise.all(
      teams.map((team) => {
        team.make(team.app, '0.1.0');
        return team.run(['publish', team.app], store);
      }),
    );
    assert.deepEqual(
      ends.map(({ code }) => code),
      [0, 0],
      ends.map(({ err }) => err).join(),
    );
    const shown = (await run(['list'], store)).out;
    assert.match(shown, /^revision 3\n {2}content {6}stable 0\.1\.0\n {2}marketplace {2}stable 0\.1\.0\n {2}shell {8}stable 0\.1\.0$/);
  });
});
