/** `npm run bench -- server [speed|memory|soak]`: the gateway under fifty connections, against Fastify alone in the same run. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BenchContext } from './context.ts';
import { publishAgain } from './servers/publish-again.ts';
import { load } from './servers/load.ts';
import { startServersSite, type ServersSite } from './servers/own-site.ts';
import { processOf } from './servers/process-of.ts';
import { loaded, SPEED_COLUMNS, SPEED_NOTE, speedOf, type Subject } from './servers/speed-of.ts';
import { startChild } from './servers/start-child.ts';
import { startGateway, startMainApi } from './servers/start-server.ts';
import type { Row, Table } from './table.ts';

const ROUNDS = 3;
const SECONDS = 6;
const RELEASES = 50;
/** Pages drawn anew for the memory: those of `soak` are as many as a busy day's. */
const RENDERS = { memory: 3_000, soak: 100_000 };
const PAGES = ['/', '/faq', '/posts', '/category/400'];
const JSON_PATH = '/v2/system/menu?language=uk';

const anew = (path: string, word: string): string => `${path}?${word}=[<id>]`;

const speed = async (context: BenchContext, site: ServersSite): Promise<Table> => {
  const { dataDir } = site;
  const api = await startMainApi(context, site);
  const gateway = await startGateway(context, site, api);
  const page = await fetch(`${gateway}/posts`, { headers: { 'accept-encoding': 'identity' } });
  const file = join(dataDir, 'page.br');
  writeFileSync(file, brotliCompressSync(await page.text()));
  const bare = await startChild(context, 'bare-server.ts', [file]);
  const still = 'bare Fastify, the bytes of /posts';
  const direct = 'menu as JSON, asked of the API';
  const asked = (name: string, server: string, path: string, reference?: string): Subject => ({
    ...{ name, ask: loaded(context, { server, path }) },
    ...(reference !== undefined && { reference }),
  });
  const subjects = [
    asked(still, bare, '/page'),
    asked('/posts, kept', gateway, '/posts', still),
    asked('/posts, drawn anew', gateway, anew('/posts', 'n'), still),
    asked('home, drawn anew', gateway, anew('/', 'n'), still),
    asked(direct, api, JSON_PATH),
    asked('menu as JSON, through the gateway', gateway, `/api${JSON_PATH}`, direct),
  ];
  return {
    title: 'Gateway, 50 connections',
    columns: SPEED_COLUMNS,
    rows: await speedOf(context, subjects, { rounds: ROUNDS, seconds: SECONDS }),
    aims: [
      { row: '/posts, kept', column: 'perSecond', atLeast: 0.6, ratio: true },
      { row: '/posts, drawn anew', column: 'perSecond', atLeast: 0.03, ratio: true },
      { row: 'home, drawn anew', column: 'perSecond', atLeast: 0.03, ratio: true },
      { row: 'menu as JSON, through the gateway', column: 'perSecond', atLeast: 0.4, ratio: true },
    ],
    notes: [SPEED_NOTE],
  };
};

const memory = async (context: BenchContext, { addresses, dataDir }: ServersSite, renders: number): Promise<Table> => {
  const rows: Row[] = [];
  const note = async (name: string): Promise<void> => {
    const { residentBytes, heapBytes } = await processOf(addresses.site);
    rows.push({ name, values: { resident: residentBytes / 1e6, heap: heapBytes / 1e6 } });
    context.say(`${name}: ${Math.round(residentBytes / 1e6)} MB`);
  };
  const draw = async (count: number, word: string): Promise<void> => {
    const { node, signal } = context;
    for (const path of PAGES)
      await load({ node, url: addresses.site + anew(path, word), seconds: 0, answers: Math.ceil(count / PAGES.length), signal });
  };
  await note('started');
  for (const part of [1, 2, 3, 4]) {
    await draw(renders / 4, `part${part}`);
    await note(`${(renders / 4) * part} pages drawn`);
  }
  await publishAgain(context, dataDir, RELEASES, async () => void (await (await fetch(`${addresses.site}/faq`)).arrayBuffer()));
  await note(`${RELEASES} releases later`);
  await draw(200, 'after');
  await note('200 pages later');
  return {
    title: `Memory of the gateway over ${renders} pages and ${RELEASES} releases`,
    columns: [
      { key: 'resident', label: 'resident', unit: 'MB' },
      { key: 'heap', label: 'heap', unit: 'MB' },
    ],
    rows,
    aims: rows.map(({ name }) => ({ row: name, column: 'resident', atMost: 200 })),
  };
};

export const run = async (context: BenchContext): Promise<Table[]> => {
  const site = await startServersSite(context);
  const wants = (part: string, always: boolean) => (context.only.length === 0 ? always : context.only.includes(part));
  const tables: Table[] = [];
  if (wants('speed', true)) tables.push(await speed(context, site));
  if (wants('memory', true)) tables.push(await memory(context, site, RENDERS.memory));
  if (wants('soak', false)) tables.push(await memory(context, site, RENDERS.soak));
  return tables;
};
