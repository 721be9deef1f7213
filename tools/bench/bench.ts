/** `npx pozyka bench pages|server|peers|book`: measures the composed site, or the API over many customers, beside a reference of the same run; tells, and tests nothing. */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../start/arguments.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { buildAll, prepareMachine } from '../start/prepare.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { startFreshSite, type Site } from '../test/fresh-site.mjs';
import { measureBook } from './book.ts';
import { measurePages } from './pages.ts';
import { measurePeers } from './peers.ts';
import { measureServer } from './server.ts';
import { print, type Table } from './table.ts';

/** What a benchmark is given. */
export interface Bench {
  addresses: Site['addresses'];
  /** Requested pages, by name or address; none means all. */
  only: readonly string[];
  /** Rounds, of which the medians are shown. */
  runs: number;
  signal: AbortSignal;
  /** Called at the end, however it comes. */
  onEnd(end: () => unknown): void;
}

interface Kind {
  measure: (bench: Bench) => Promise<Table>;
  /** Rounds where no number is given. */
  runs: number;
}

const BENCHES: Readonly<Record<string, Kind>> = {
  pages: { measure: measurePages, runs: 5 },
  server: { measure: measureServer, runs: 5 },
  peers: { measure: measurePeers, runs: 9 },
};
const MANY_CUSTOMERS = 1_000_000;
const USAGE = `Usage: npx pozyka bench pages [<name or https://address> …] [--runs N]
       npx pozyka bench server [--runs N]
       npx pozyka bench peers [home|post|category …] [--runs N]
       npx pozyka bench book [--customers N]`;

/** What figures depend on. */
const printWithMachine = ({ notes, ...table }: Table, busy: number | undefined): void => {
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${process.version}; load ${busy?.toFixed(2)} before, ${loadavg()[0]?.toFixed(2)} after.`;
  print({ ...table, notes: [...notes, machine] });
};

await runProgram(async () => {
  const isBench = ([bench = '']: string[]) => bench === 'book' || Object.hasOwn(BENCHES, bench);
  const { words, values } = readArguments(USAGE, { runs: { type: 'string' }, customers: { type: 'string' } }, isBench);
  const [name = '', ...only] = words;
  const isCount = (count: number) => Number.isInteger(count) && count > 0;
  if (name === 'book') {
    const customers = Number(values.customers ?? MANY_CUSTOMERS);
    if (!isCount(customers)) throw new PlainError(USAGE);
    // it needs no site, but a database
    return stoppable(async ({ signal, onEnd }) => {
      const busy = loadavg()[0];
      printWithMachine(await measureBook({ customers, signal, onEnd }), busy);
    });
  }
  const kind = BENCHES[name];
  const runs = Number(values.runs ?? kind?.runs);
  if (!kind || !isCount(runs)) throw new PlainError(USAGE);
  // one address asks for all pages here
  process.env['PAGE_LIMIT'] = '0';
  // as npm start has them, and as what was measured before had
  process.env['SITE_DATABASES'] ??= 'embedded';
  await stoppable(async ({ signal, onEnd }) => {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), signal);
    await buildAll(node, signal);
    const { addresses } = await startFreshSite({ node, signal, onEnd });
    const busy = loadavg()[0];
    printWithMachine(await kind.measure({ addresses, only, runs, signal, onEnd }), busy);
  });
});
