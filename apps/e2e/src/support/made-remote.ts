import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
/** Programs of npm find the Node of this process. */
const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };
const npm = (home: string, ...words: string[]): Promise<unknown> =>
  run('npm', [...words, '--no-audit', '--no-fund'], { cwd: home, env, maxBuffer: 64 * 1024 ** 2 });

export interface MadeRemote {
  /** A command of the repository's own `pozyka-remote`. */
  pozykaRemote(...words: string[]): Promise<unknown>;
  /** Builds its next release, with another text in a file. */
  release(file: string, from: string, to: string): Promise<void>;
  remove(): void;
}

/** A repository that `pozyka-remote create` has just written: its packages come packed, its own tests pass, and its release is built. */
export const makeRemote = async (bundler: string): Promise<MadeRemote> => {
  const outer = mkdtempSync(join(tmpdir(), 'pozyka-made-'));
  const remove = (): void => rmSync(outer, { recursive: true, force: true });
  try {
    const packages = join(outer, 'packages');
    const home = join(outer, `bonus-${bundler}`);
    await run(process.execPath, ['tools/sdk/pack.mjs', '--out', packages], { cwd: ROOT });
    const titles = ['--title-uk', 'Бонуси', '--title-ru', 'Бонусы'];
    await run(process.execPath, [
      join(ROOT, 'tools/sdk/remote.mjs'),
      'create',
      home,
      '--bundler',
      bundler,
      '--packages',
      packages,
      ...titles,
    ]);
    await npm(home, 'install');
    await npm(home, 'test');
    await npm(home, 'run', 'release');
    return {
      remove,
      pozykaRemote: (...words) => run(join(home, 'node_modules/.bin/pozyka-remote'), words, { cwd: home, env }),
      release: async (file, from, to) => {
        const text = readFileSync(join(home, file), 'utf8');
        writeFileSync(join(home, file), text.replace(from, to));
        await npm(home, 'run', 'release');
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};
