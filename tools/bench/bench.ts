/** `npx pozyka bench pages|server`: measures the composed site beside a plain reference of the same run; tells, and tests nothing. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../start/paths.mjs';
import { helpWhenAsked } from '../start/help.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { buildAll, prepareMachine } from '../start/prepare.mjs';
import { startFreshSite, type Site } from '../test/fresh-site.mjs';
import { measurePages } from './pages.ts';
import { measureServer } from './server.ts';
import { print, type Table } from './table.ts';

/** What a benchmark is given. */
export interface Bench {
  addresses: Site['addresses'];
  /** Pages asked for, by name or address; none means all. */
  only: readonly string[];
  /** Rounds, of which the medians are told. */
  runs: number;
  signal: AbortSignal;
  /** Called at the end, however it comes. */
  onEnd(end: () => Promise<void>): void;
}

const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<Table>>> = { pages: measurePages, server: measureServer };
const USAGE = `Usage: npx pozyka bench pages [<name or https://address> …] [--runs N]
       npx pozyka bench server [--runs N]`;

const read = () => {
  try {
    return parseArgs({ options: { runs: { type: 'string', default: '5' } }, allowPositionals: true });
  } catch {
    throw new PlainError(USAGE);
  }
};

helpWhenAsked(USAGE);

await runProgram(async () => {
  const { values, positionals } = read();
  const [name = '', ...only] = positionals;
  const measure = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  const runs = Number(values.runs);
  if (!measure || !(Number.isInteger(runs) && runs > 0)) throw new PlainError(USAGE);
  const abort = new AbortController();
  const { signal } = abort;
  for (const kind of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(kind, () => abort.abort());
  const ends: (() => Promise<void>)[] = [];
  // one address asks for all pages here
  process.env['PAGE_LIMIT'] = '0';
  // as npm start has them, and as what was measured before had
  process.env['SITE_DATABASES'] ??= 'embedded';
  try {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), signal);
    await buildAll(node, signal);
    const onEnd = (end: () => Promise<void>) => void ends.push(end);
    const { addresses } = await startFreshSite({ node, signal, onEnd });
    print(await measure({ addresses, only, runs, signal, onEnd }));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
});
