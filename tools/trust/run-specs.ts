import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';
import type { Context, Row } from './suite.ts';

const reporter = join(import.meta.dirname, 'reporter.mjs');
/** The first lines of an assertion say what was seen; the rest is a difference of whole objects. */
const NOTE_LINES = 12;

interface Told {
  readonly told?: string;
  readonly name?: string;
  readonly held?: boolean;
  readonly message?: string;
}

/** Rows of the reporter's lines: `tried <n>`, or `not tried` with the reason, that a test tells stands behind its own line. */
export const rowsOf = (lines: readonly string[]): Row[] => {
  const rows: Row[] = [];
  for (const line of lines.filter(Boolean)) {
    const { told, name, held = false, message = '' } = JSON.parse(line) as Told;
    const times = /^tried (\d+)$/.exec(told ?? '')?.[1];
    const last = rows.at(-1);
    if (times !== undefined && last) rows[rows.length - 1] = { ...last, times: Number(times) };
    if (told?.startsWith('not tried') && last?.held) rows[rows.length - 1] = { ...last, held: undefined, note: told };
    if (name === undefined) continue;
    rows.push({ tried: name, held, ...(message && { note: message.split('\n').slice(0, NOTE_LINES).join('\n') }) });
  }
  return rows;
};

export interface SpecRun {
  /** Files or globs from the workspace's root. */
  readonly files: readonly string[];
}

/**
 * Runs specs on the embedded database and on PostgreSQL, with the run's seed in TRUST_SEED and each file's share of its time for searching in
 * TRUST_SECONDS; a row for each test.
 */
export const runSpecs = async (context: Context, { files }: SpecRun): Promise<Row[]> => {
  const found = globSync([...files], { cwd: workspaceRoot });
  if (found.length === 0) throw new PlainError(`no spec is called ${files.join(', ')}`);
  const { url, kind } = await context.postgres();
  const args = ['--test', `--test-reporter=${reporter}`, ...found];
  const child = spawn(process.execPath, args, {
    cwd: workspaceRoot,
    signal: context.signal,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: url,
      TEST_DATABASE_KIND: kind,
      TRUST_SEED: String(context.seed),
      TRUST_SECONDS: String(Math.max(1, context.seconds / found.length)),
    },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const code = await new Promise<number>((resolve, reject) => {
    // one that was stopped has rows too
    child.once('error', (error) => (error.name === 'AbortError' ? resolve(1) : reject(error)));
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  const rows = rowsOf(text.split('\n'));
  const lost = code !== 0 && rows.every(({ held }) => held !== false);
  return lost ? [...rows, { tried: files.join(', '), held: false, note: 'the specs did not come to their end' }] : rows;
};
