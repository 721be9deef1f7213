/** The main API over a book of many customers, beside one of few and beside plain SQL. */
import { tmpdir } from 'node:os';
import { growthOfBook, makeBook, measureBooks, playBook } from '@pozyka/main-api/testing/book';
import { say } from '../start/prepare.mjs';
import { startPostgres } from '../test/postgres.mjs';
import type { Bench } from './bench.ts';
import type { Row, Table } from './table.ts';

/** What a book of many is measured against. */
const FEW = 10_000;
/** As a server of a few gigabytes is set, but for its promise to survive a power cut. */
const SETTINGS = [
  'shared_buffers=2GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
];

const [P50, P99] = ['p50, ms', 'p99, ms'];
const WORST_GROWTH = 1.3;
const WORST_JOB = 3;
const LONGEST_S = 2;
const NIGHT_S = 600;
/** Tables whose growth is printed. */
const LARGEST = 16;

export const measureBook = async ({
  customers,
  signal,
  onEnd,
}: Pick<Bench, 'signal' | 'onEnd'> & { customers: number }): Promise<Table> => {
  const { url: server, stop } = await startPostgres({ folder: tmpdir(), settings: SETTINGS });
  onEnd(stop);
  say('Customers of all kinds are played');
  const close = await playBook(server);
  onEnd(close);
  const books: { customers: number; url: string }[] = [];
  const start = performance.now();
  for (const count of [FEW, customers]) {
    signal.throwIfAborted();
    say(`A book of ${count}`);
    books.push({ customers: count, url: await makeBook(server, count, say) });
  }
  const minutes = ((performance.now() - start) / 60_000).toFixed(0);
  const growth = await growthOfBook(server, books[0]?.url ?? '');
  const { calls, night } = await measureBooks(books, say);
  const rowsOfCalls = [...calls].flatMap(([name, found]): Row[] =>
    found.map((values, index) => {
      const nameOf = (of: number) => `${name}, ${books[of]?.customers}`;
      if (index === 0) return { name: nameOf(0), values };
      const aims = [P50, P99].map((column) => ({ column, atMost: WORST_GROWTH, ratio: true as const }));
      return { name: nameOf(index), values, reference: nameOf(0), aims };
    }),
  );
  const rowsOfJobs = [...night].flatMap(([name, { values, plain }]): Row[] => [
    { name: `${name}, plain SQL`, values: { seconds: plain } },
    {
      name,
      values,
      reference: `${name}, plain SQL`,
      aims: [
        // of less it says nothing
        ...((values['seconds'] ?? 0) > 1 ? [{ column: 'seconds', atMost: WORST_JOB, ratio: true as const }] : []),
        { column: 'longest transaction, s', atMost: LONGEST_S },
      ],
    },
  ]);
  const rowsOfGrowth = growth
    .slice(0, LARGEST)
    .map(({ table, rows, bytes }): Row => ({ name: table, values: { 'rows a customer': rows, 'bytes a customer': bytes } }));
  const total = { 'bytes a customer': growth.reduce((sum, { bytes }) => sum + bytes, 0) };
  const seconds = [...night.values()].reduce((sum, { values }) => sum + (values['seconds'] ?? 0), 0);
  return {
    rows: [
      ...rowsOfCalls,
      ...rowsOfJobs,
      { name: 'the night', values: { seconds }, aims: [{ column: 'seconds', atMost: NIGHT_S }] },
      ...rowsOfGrowth,
      { name: 'all tables', values: total },
    ],
    ratios: [P50, P99, 'seconds'],
    notes: [
      `Books of ${books.map((book) => book.customers).join(' and ')} customers, made in ${minutes} minutes. Calls by turns, within the process; the first of each finds its rows on the disk.`,
      'Jobs of the larger one, beside a customer who calls; API, calls and PostgreSQL share the cores.',
    ],
  };
};
