import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ServerProcess } from '../faults/server-process.ts';
import { prepareGoods, prepareMain } from './databases.ts';

/** Calls a minute that an API takes from one address: each visitor has one of their own, and who shall be refused needs few. */
export const RATE_LIMIT = 60;
const LOGGED_MS = 10_000;

/** What a server's log says of one call. */
interface Logged {
  readonly reqId: string;
  readonly method: string;
  readonly status: number;
  readonly route?: string;
}

/** The gateway's own call, for the words of a page that it could not show: also of one whose visitor has gone before it was there. */
const OF_GATEWAY = '/v2/system/error';

const callsOf = (server: ServerProcess, msg: string): Logged[] =>
  server.log
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Logged & { msg?: string })
    .filter((line) => line.msg === msg);

/** A gateway and both APIs: processes of this run, or a site that runs already, whose logs nobody can read here. */
export interface Site {
  readonly url: URL;
  /** Whether it believes X-Forwarded-For and tells its calls. */
  readonly isOwn: boolean;
  /** Calls at both APIs and at the gateway, once each of `awaited` is logged by an API, and each call of an API that is not of `sent` by the gateway. */
  readonly calls: (
    awaited: ReadonlySet<string>,
    sent: ReadonlySet<string>,
  ) => Promise<{ readonly apis: Logged[]; readonly gateway: Logged[] }>;
  readonly close: () => Promise<void>;
}

const foreignSite = (address: string): Site => ({
  url: new URL(address),
  isOwn: false,
  calls: async () => ({ apis: [], gateway: [] }),
  close: async () => undefined,
});

/** The site at BASE_URL, or one of its own from the sources. */
export const startSite = async (): Promise<Site> => {
  const given = process.env['BASE_URL'];
  if (given) return foreignSite(given);
  const ends: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const home = mkdtempSync(join(tmpdir(), 'pozyka-framing-'));
    ends.push(() => rmSync(home, { recursive: true, force: true }));
    const prepared = await Promise.allSettled([prepareMain(home), prepareGoods(home)]);
    for (const one of prepared) if (one.status === 'fulfilled') ends.push(one.value.close);
    const [ofMain = {}, ofGoods = {}] = prepared.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value.env;
    });
    const limits = { RATE_LIMIT: String(RATE_LIMIT), MAX_EVENT_LOOP_DELAY: '0' };
    const main = await ServerProcess.of('main-api', { ...ofMain, ...limits });
    const goods = await ServerProcess.of('marketplace-api', { ...ofGoods, ...limits });
    const gateway = await ServerProcess.of('gateway', {
      ...{ MAIN_API_URL: main.url, MARKETPLACE_API_URL: goods.url, PUBLIC_URL: 'http://localhost' },
      ...{ RELEASES_DIR: join(home, 'releases'), REGISTRY_FILE: join(home, 'registry.json') },
      // every visitor has an address of their own
      ...{ TRUST_PROXY: '127.0.0.1', API_PATIENCE: '5' },
    });
    const servers = [main, goods, gateway];
    for (const server of servers) ends.push(async () => void (await server.end('SIGKILL')));
    await Promise.all(servers.map((server) => server.start()));
    return {
      url: new URL(gateway.url),
      isOwn: true,
      calls: async (awaited, sent) => {
        for (const end = performance.now() + LOGGED_MS; ; await wait(20)) {
          const apis = [...callsOf(main, 'call'), ...callsOf(goods, 'call')].filter(({ route }) => route !== OF_GATEWAY);
          const atGateway = callsOf(gateway, 'answered');
          const [told, known] = [apis, atGateway].map((calls) => new Set(calls.map(({ reqId }) => reqId)));
          const isWhole = [...awaited].every((id) => told?.has(id)) && apis.every(({ reqId }) => sent.has(reqId) || known?.has(reqId));
          if (isWhole || performance.now() > end) return { apis, gateway: atGateway };
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Every call that an API worked on is one that somebody sent through the gateway, once. @param sent ids of requests that went out as such */
export const checkCalls = async (site: Site, sent: ReadonlySet<string>, answered: ReadonlySet<string>): Promise<void> => {
  const { apis, gateway } = await site.calls(answered, sent);
  const known = new Set([...sent, ...gateway.map(({ reqId }) => reqId)]);
  const times = new Map<string, number>();
  for (const { reqId } of apis) times.set(reqId, (times.get(reqId) ?? 0) + 1);
  assert.deepEqual(
    apis.filter(({ reqId }) => !known.has(reqId) || reqId.startsWith('half-')),
    [],
    'calls that nobody made',
  );
  assert.deepEqual(
    [...times].filter(([, count]) => count > 1),
    [],
    'calls that were made twice',
  );
  assert.deepEqual(
    [...answered].filter((id) => !times.has(id)),
    [],
    'calls that never arrived',
  );
};
