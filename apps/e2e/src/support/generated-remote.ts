import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { FsTree, flushChanges, type Tree } from 'nx/src/generators/tree';

const ROOT = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const load = createRequire(import.meta.url);
const generate = load(join(ROOT, 'tools/generators/remote/generator.cjs')) as (tree: Tree, options: object) => Promise<unknown>;

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  '.data',
  'test-results',
  'playwright-report',
  'docs',
  'seed',
  'e2e',
  'main-api',
  'marketplace-api',
]);

/** A copy of the workspace with other people's packages as they are, and our own of the copy. */
const copyWorkspace = (home: string): void => {
  cpSync(ROOT, home, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  mkdirSync(join(home, 'node_modules/@pozyka'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '.cache' && name !== '@pozyka') symlinkSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules/@pozyka'))) {
    symlinkSync(readlinkSync(join(ROOT, 'node_modules/@pozyka', name)), join(home, 'node_modules/@pozyka', name));
  }
};

export interface GeneratedRemote {
  /** Where its build is: for `publish --dist`. */
  dist: string;
  remove(): void;
}

/** A remote that the generator has just written, built for production in a copy of the workspace. */
export const generateRemote = async (options: { name: string; titleUk: string; titleRu: string }): Promise<GeneratedRemote> => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-generated-'));
  const remove = (): void => rmSync(home, { recursive: true, force: true });
  try {
    copyWorkspace(home);
    const tree = new FsTree(home, false);
    await generate(tree, options);
    flushChanges(home, tree.listChanges());
    const own = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_WORKSPACE_DATA_DIRECTORY: join(home, '.nx') };
    const outer = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
    const env = { ...Object.fromEntries(outer), ...own };
    const build = ['node_modules/nx/dist/bin/nx.js', 'run', `@pozyka/${options.name}:build`, '--skip-nx-cache'];
    await run(process.execPath, build, { cwd: home, env, maxBuffer: 64 * 1024 ** 2 });
    return { dist: join(home, 'dist'), remove };
  } catch (error) {
    remove();
    throw error;
  }
};
