import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test as base } from './site.ts';
import { copyReleases, type ReleaseCopy } from './releases.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';
const MARKETPLACE_API = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';

/** A gateway of the test's own, on its own copy of the releases, in front of the site's APIs. */
export interface OwnSite {
  url: string;
  releases: ReleaseCopy;
  /** Everything the gateway has written so far. */
  log(): string;
}

interface OwnSiteOptions {
  /** Breaks the releases before the gateway starts. */
  prepare?(releases: ReleaseCopy): void;
  /** A data folder with other releases than the site's. */
  dataDir?: string;
  /** Settings that differ from the site's. */
  env?: Record<string, string>;
}

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const closed = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};

/** An address at which nobody listens. */
export const freeAddress = async (): Promise<string> => {
  const server = createServer();
  const address = await listening(server);
  await closed(server);
  return address;
};

/** Passes calls on to an API; `responds` false: takes them and never responds. */
export interface Tap {
  url: string;
  responds: boolean;
  /** While set, every call comes to 503 with this page. */
  page: string | undefined;
  close(): Promise<void>;
}

const startTap = async (target: string): Promise<Tap> => {
  const tap: Tap = { url: '', responds: true, page: undefined, close: () => closed(server) };
  const server = createServer(async (request, response) => {
    if (!tap.responds) return;
    if (tap.page !== undefined) {
      const body = JSON.stringify({ error: { code: 503, message: 'x' }, data: { html: tap.page } });
      response.writeHead(503, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'].includes(name)
        ? [[name, value] satisfies [string, string]]
        : [],
    );
    const method = request.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(await request.toArray());
    const answer = await fetch(target + request.url, { method, headers, ...(body && { body }) });
    for (const name of ['content-type', 'x-items-total', 'etag']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  tap.url = await listening(server);
  return tap;
};

const startGateway = async ({ prepare, dataDir, env = {} }: OwnSiteOptions): Promise<OwnSite & { stop(): Promise<void> }> => {
  const releases = copyReleases(dataDir);
  prepare?.(releases);
  const { port } = new URL(await freeAddress());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--no-compilation-cache', join(ROOT, 'dist/apps/gateway/main.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      MAIN_API_URL: MAIN_API,
      MARKETPLACE_API_URL: MARKETPLACE_API,
      SANDBOX: 'true',
      RELEASES_DIR: releases.releasesDir,
      REGISTRY_FILE: releases.registryFile,
      ...env,
    },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    releases.remove();
  };
  const state = async (): Promise<string> => {
    if (child.exitCode !== null) return `ended: ${written}`;
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    return answer?.ok ? 'answers' : 'starting';
  };
  try {
    await expect.poll(state, { message: 'the gateway' }).toBe('answers');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, releases, log: () => written, stop };
};

interface Fixtures {
  /** Starts a site of the test's own; it ends with the test. */
  ownSite(options?: OwnSiteOptions): Promise<OwnSite>;
  /** Puts a tap before one of the APIs: what may break does, the site's own APIs stay as they are. */
  tapOf(api: 'main' | 'marketplace'): Promise<Tap>;
}

export const test = base.extend<Fixtures>({
  ownSite: async ({}, use) => {
    const started: { stop(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const site = await startGateway(options);
      started.push(site);
      return site;
    });
    for (const site of started) await site.stop();
  },
  tapOf: async ({}, use) => {
    const started: Tap[] = [];
    await use(async (api) => {
      const tap = await startTap(api === 'main' ? MAIN_API : MARKETPLACE_API);
      started.push(tap);
      return tap;
    });
    for (const tap of started) await tap.close();
  },
});

export { expect };
