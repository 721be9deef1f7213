import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';
import type { Table } from './table.ts';

/** A run as it is written down. */
export interface Result {
  bench: string;
  when: string;
  sha: string;
  tables: Table[];
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26 }).trim();

/** Where the committed run of a benchmark is kept. */
export const committedFile = (bench: string): string => `tools/bench/results/${bench}.json`;

/** The run that is committed; undefined before there is one, and outside of a clone. */
export const lastCommitted = (bench: string): Result | undefined => {
  try {
    return JSON.parse(git('show', `HEAD:${committedFile(bench)}`)) as Result;
  } catch {
    return undefined;
  }
};

/**
 * Writes a run as JSON: beside the other results of tests, or, to be kept, where the next run looks for the last committed one.
 * @returns the file
 */
export const writeResult = (bench: string, tables: Table[], keep: boolean, now: Date): string => {
  const file = keep ? committedFile(bench) : `test-results/bench/${bench}.json`;
  let sha = '';
  try {
    sha = git('rev-parse', '--short', 'HEAD');
  } catch {
    // an archive without history has no commit
  }
  const result: Result = { bench, when: now.toISOString(), sha, tables };
  mkdirSync(dirname(join(workspaceRoot, file)), { recursive: true });
  writeFileSync(join(workspaceRoot, file), `${JSON.stringify(result, undefined, 2)}\n`);
  return file;
};
