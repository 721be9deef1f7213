import { execFile } from 'node:child_process';
import { globSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../start/paths.mjs';
import { PlainError } from '../../start/plain-error.mjs';

const run = promisify(execFile);

const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: workspaceRoot })).stdout.trim();

/** The packages of today, and the libraries of that day. */
const linkPackages = (worktree: string): void => {
  const from = join(workspaceRoot, 'node_modules');
  const to = join(worktree, 'node_modules');
  mkdirSync(join(to, '@pozyka'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@pozyka') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@pozyka'))) {
    const link = join(from, '@pozyka', name);
    // as it is written, so that it leads to the older folder
    if (lstatSync(link).isSymbolicLink()) symlinkSync(readlinkSync(link), join(to, '@pozyka', name));
  }
};

export interface OlderBuild {
  /** The newest migration, which it does not know. */
  readonly migration: string;
  /** Short hash of its commit. */
  readonly commit: string;
  /** Folder of the built main API. */
  readonly folder: string;
}

/**
 * Builds the main API as it was before the newest migration was written.
 * @throws PlainError where the history that is here does not reach so far
 */
export const buildBeforeNewestMigration = async (home: string, onEnd: (end: () => unknown) => void): Promise<OlderBuild> => {
  const files = globSync('{apps/main-api,servers/*}/src/**/migrations/[0-9]*.ts', { cwd: workspaceRoot });
  const names = files.map((file) => basename(file, '.ts')).filter((name) => !name.endsWith('.spec'));
  // numbered over all modules
  const migration = names.toSorted().at(-1) ?? '';
  // the first of these: a file that was moved was added again
  const added = (await git('log', '--diff-filter=A', '--format=%H', '--', `:(glob)**/${migration}.ts`)).split('\n').at(-1);
  const commit = added && (await git('rev-parse', '--verify', '--quiet', `${added}^`).catch(() => ''));
  if (!commit) {
    const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
    throw new PlainError(`no commit from before ${migration} is here${isShallow ? ': the clone is shallow (git fetch --unshallow)' : ''}`);
  }
  const worktree = join(home, 'older');
  await git('worktree', 'add', '--detach', worktree, commit);
  onEnd(() => git('worktree', 'remove', '--force', worktree));
  linkPackages(worktree);
  const script = 'libs/server-kit/scripts/build-server.mjs';
  await run(process.execPath, [script, 'apps/main-api'], { cwd: worktree });
  return { migration, commit: commit.slice(0, 8), folder: join(worktree, 'dist/apps/main-api') };
};
