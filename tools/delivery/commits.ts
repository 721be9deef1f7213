import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import type { Commits, Relation } from './plan.ts';

const NX = 'node_modules/nx/dist/bin/nx.js';

/** Names of projects that can be released, `@pozyka/` left out. @param flags of `nx show projects` */
async function releasable(flags: readonly string[] = []): Promise<string[]> {
  // what tells Nx a base for the rest of a run is not for this question
  const { NX_BASE: _base, NX_HEAD: _head, ...env } = environmentOf(process.execPath);
  const args = [NX, 'show', 'projects', '--withTarget', 'release', ...flags, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: workspaceRoot, env });
  return (JSON.parse(stdout) as string[]).map((name) => name.replace('@pozyka/', ''));
}

/** Every app with a release of its own: the shell and the remotes. */
export const releasableApps = (): Promise<string[]> => releasable();

const git = (root: string, ...args: string[]) => promisify(execFile)('git', args, { cwd: root });

const isAncestor = (root: string, older: string, newer: string): Promise<boolean> =>
  git(root, 'merge-base', '--is-ancestor', older, newer).then(
    () => true,
    () => false,
  );

/** How a commit relates to the checked-out one of a repository. */
export async function relationOf(root: string, sha: string): Promise<Relation> {
  // it comes from a file and goes to a command
  if (!/^[0-9a-f]{7,64}$/.test(sha)) return 'unknown';
  const [before, after] = [await isAncestor(root, sha, 'HEAD'), await isAncestor(root, 'HEAD', sha)];
  if (before) return after ? 'same' : 'before';
  return after ? 'after' : 'unknown';
}

/** This repository, with what is not committed yet. */
export const commits: Commits = {
  relation: (sha) => relationOf(workspaceRoot, sha),
  affectedSince: async (sha) => new Set(await releasable(['--affected', `--base=${sha}`])),
};

/** The commit that all of these come from; undefined when there is none. */
export async function commonCommit(shas: readonly string[], root = workspaceRoot): Promise<string | undefined> {
  if (shas.length === 0) return undefined;
  return git(root, 'merge-base', '--octopus', 'HEAD', ...shas).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}
