import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchContext } from '../context.ts';
import { medians, type Column, type Row } from '../table.ts';
import { load } from './load.ts';
import { processOf } from './process-of.ts';
import type { SentQuery } from './queries-of.ts';

export const CONNECTIONS = 50;
const WARM_SECONDS = 2;

/** Something that can be asked for a while, and what it did. */
export interface Subject {
  name: string;
  reference?: string;
  ask(seconds: number): Promise<Record<string, number>>;
}

export const SPEED_COLUMNS: Column[] = [
  { key: 'perSecond', label: 'answers', unit: '/s', ratio: true },
  { key: 'cpu', label: 'CPU of the process', unit: 'µs', ratio: true },
  { key: 'p50', label: 'p50', unit: 'ms' },
  { key: 'p99', label: 'p99', unit: 'ms' },
  { key: 'failed', label: 'failed' },
];

/** Said below each of these tables. */
export const SPEED_NOTE =
  'The load, the server and what it asks share the cores: on a machine that others use, too, CPU says more than answers.';

interface Address {
  /** Origin of the server, which tells of its process at /metrics. */
  server: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
}

/** An address under load. */
export const loaded =
  ({ node, signal }: BenchContext, { server, path, headers = {}, body }: Address): Subject['ask'] =>
  async (seconds) => {
    const before = await processOf(server);
    const { answers, ...found } = await load({
      node,
      url: server + path,
      seconds,
      connections: CONNECTIONS,
      headers,
      ...(body && { body }),
      signal,
    });
    const after = await processOf(server);
    return { ...found, ...(answers > 0 && { cpu: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / answers }) };
  };

/** Queries by the driver alone, in a process of its own. */
export const driven =
  ({ node, signal }: BenchContext, url: string, queries: readonly SentQuery[]): Subject['ask'] =>
  async (seconds) => {
    const plan = JSON.stringify({ url, queries, seconds, connections: CONNECTIONS });
    const { stdout } = await promisify(execFile)(node, [join(import.meta.dirname, 'bare-driver.ts'), plan], { encoding: 'utf8', signal });
    return JSON.parse(stdout) as Record<string, number>;
  };

/** Asks each subject in turn, several times, so that a busy moment of the machine meets all alike. */
export const speedOf = async (
  { say, runs }: BenchContext,
  subjects: readonly Subject[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> => {
  const found = subjects.map((): Record<string, number>[] => []);
  for (const { ask } of subjects) await ask(WARM_SECONDS);
  for (let round = 1; round <= (runs ?? rounds); round += 1) {
    say(`Round ${round} of ${runs ?? rounds}`);
    for (const [place, { ask }] of subjects.entries()) found[place]?.push(await ask(seconds));
  }
  return subjects.map(({ name, reference }, place) => ({
    name,
    ...(reference !== undefined && { reference }),
    values: medians(found[place] ?? []),
  }));
};
