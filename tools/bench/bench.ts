/** `npm run bench -- pages|lists|server|api|workspace`: measures, tells it beside the last committed run, tests nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { buildAll, prepareMachine, say } from '../start/prepare.mjs';
import { startFreshSite } from '../test/fresh-site.mjs';
import type { BenchContext, Run } from './context.ts';
import { describeTable } from './describe.ts';
import { lastCommitted, writeResult } from './results.ts';
import { runningSite } from './running-site.ts';

const BENCHES = ['pages', 'lists', 'server', 'api', 'workspace'] as const;
/** Minutes after which a benchmark ends by itself, whatever hangs. */
const LIMIT_MINUTES = 60;
const USAGE = `Usage: npm run bench -- ${BENCHES.join('|')} [part …] [--runs N] [--keep] [--no-build]
  --keep      writes the result where it can be committed, to be compared with
  --no-build  measures the builds in dist/ as they are`;

const read = () => {
  try {
    const options = { runs: { type: 'string' }, keep: { type: 'boolean' }, 'no-build': { type: 'boolean' } } as const;
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
  } catch {
    throw new PlainError(USAGE);
  }
};

await runProgram(async () => {
  const { values, positionals } = read();
  const [asked, ...only] = positionals;
  const bench = BENCHES.find((name) => name === asked);
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (!bench || !existsSync(join(import.meta.dirname, `${bench}.ts`))) throw new PlainError(USAGE);
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) throw new PlainError(USAGE);
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  const limit = setTimeout(() => abort.abort(new PlainError(`${bench} took more than ${LIMIT_MINUTES} minutes.`)), LIMIT_MINUTES * 60_000);
  const ends: (() => Promise<void>)[] = [];
  const onEnd = (end: () => Promise<void>) => void ends.push(end);
  try {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), abort.signal);
    if (!values['no-build']) await buildAll(node, abort.signal);
    let site: ReturnType<BenchContext['site']> | undefined;
    const { run } = (await import(`./${bench}.ts`)) as { run: Run };
    const found = await run({
      ...{ node, signal: abort.signal, runs, only, say, onEnd },
      site: () => (site ??= runningSite(process.env) ?? startFreshSite({ node, signal: abort.signal, onEnd })),
    });
    const tables = Array.isArray(found) ? found : [found];
    const last = lastCommitted(bench);
    for (const table of tables) {
      const before = last?.tables.find(({ title }) => title === table.title);
      console.log(`\n${describeTable(table, before)}`);
    }
    const file = writeResult(bench, tables, values.keep ?? false, new Date());
    console.log(
      `\n▸ Written to ${file}${last ? `; compared with the run of ${last.when.slice(0, 10)} at ${last.sha}` : '; no run is committed yet'}`,
    );
  } finally {
    clearTimeout(limit);
    for (const end of ends.toReversed()) await end();
  }
});
