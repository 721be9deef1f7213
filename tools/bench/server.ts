/** The gateway under fifty connections, in turn with Fastify alone. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { workspaceRoot } from '../start/paths.mjs';
import type { Bench } from './bench.ts';
import { inRounds } from './rounds.ts';
import { medians, type Aim, type Row, type Table } from './table.ts';

const EXTRAS = join(workspaceRoot, 'tools/extras/run.mjs');
const SECONDS = 6;
export const CONNECTIONS = 50;
const CPU = 'process_cpu_seconds_total';
const JSON_PATH = '/v2/system/menu?language=uk';
const BARE = 'bare Fastify, the bytes of /posts';
const DIRECT = 'menu as JSON, asked of the API';

interface Subject {
  name: string;
  /** `[<id>]` in it is another text each time. */
  url: string;
  reference?: string;
  atLeast?: number;
}

/** What the server of an address says of its own process. */
const metricOf = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(new URL('/metrics', url.replace('localhost', '127.0.0.1')))).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]);
};

/** What of autocannon's report is looked at. */
interface Report {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  errors: number;
  non2xx: number;
}

/**
 * Requests one address repeatedly, from a process of its own.
 * @param meter an address of the server that tells of the process, at `/metrics`; null when none does
 */
export const load = async (url: string, meter: string | null = url, seconds = SECONDS): Promise<Record<string, number>> => {
  const taken = () => (meter === null ? Number.NaN : metricOf(meter, CPU));
  const before = await taken();
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const options = { url, headers, connections: CONNECTIONS, duration: seconds, timeout: 60, idReplacement: true };
  const { stdout } = await promisify(execFile)(process.execPath, [EXTRAS, 'load', JSON.stringify(options)]);
  const report = stdout.trim().split('\n').at(-1) ?? '';
  const { requests, latency, errors, non2xx } = JSON.parse(report) as Report;
  const cpu = await taken();
  return {
    ...{ 'answers, /s': requests.average, 'p50, ms': latency.p50, 'p99, ms': latency.p99, failed: errors + non2xx },
    'CPU, µs': ((cpu - before) * 1e6) / requests.total,
  };
};

export const measureServer = async ({ addresses: { site, gateway, mainApi }, runs, signal, onEnd }: Bench): Promise<Table> => {
  const page = await (await fetch(`${site}/posts`, { headers: { 'accept-encoding': 'identity' } })).text();
  const bytes = brotliCompressSync(page);
  const app = fastify();
  onEnd(() => app.close());
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes));
  app.get('/metrics', () => {
    const { user, system } = process.threadCpuUsage();
    return `${CPU} ${(user + system) / 1e6}\n`;
  });
  const bare = await app.listen({ host: '127.0.0.1', port: 0 });
  const subjects: readonly Subject[] = [
    { name: BARE, url: bare },
    { name: '/posts, cached', url: `${site}/posts`, reference: BARE, atLeast: 0.6 },
    { name: '/posts, re-rendered', url: `${site}/posts?n=[<id>]`, reference: BARE, atLeast: 0.03 },
    { name: 'home, re-rendered', url: `${site}/?n=[<id>]`, reference: BARE, atLeast: 0.03 },
    { name: DIRECT, url: mainApi + JSON_PATH },
    { name: 'menu as JSON, through the gateway', url: `${site}/api${JSON_PATH}`, reference: DIRECT, atLeast: 0.4 },
  ];
  const found = await inRounds(subjects, { name: 'Loads', runs, signal }, ({ url }) => load(url));
  const rows = subjects.map((subject): Row => {
    const { name, reference, atLeast } = subject;
    const aims: Aim[] = atLeast === undefined ? [] : [{ column: 'answers, /s', atLeast, ratio: true }];
    return { name, values: medians(found.get(subject) ?? []), aims, ...(reference !== undefined && { reference }) };
  });
  const memory = { 'resident, MB': (await metricOf(gateway, 'process_resident_memory_bytes')) / 1e6 };
  return {
    ratios: ['answers, /s', 'CPU, µs'],
    rows: [...rows, { name: 'gateway, after that', values: memory, aims: [{ column: 'resident, MB', atMost: 200 }] }],
    notes: [`Medians of ${runs} loads of ${SECONDS} s, ${CONNECTIONS} connections. Load, server and what it asks share the cores.`],
  };
};
