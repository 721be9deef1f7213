import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../start/checks.mjs';
import { startSite } from '../../start/site.mjs';
import { startPostgres } from '../../test/postgres.mjs';
import type { BenchContext } from '../context.ts';

/** The composed site on PostgreSQL, without a limit of pages, with data of its own. */
export interface ServersSite {
  addresses: Awaited<ReturnType<typeof startSite>>['addresses'];
  dataDir: string;
  databases: { main: string; marketplace: string };
}

const NAMES = ['main', 'marketplace'] as const;

export const startServersSite = async ({ node, signal, onEnd, say }: BenchContext): Promise<ServersSite> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-bench-'));
  onEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres();
  onEnd(postgres.stop);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  for (const name of NAMES) await client.query(`create database ${name}`);
  await client.end();
  const [main = '', marketplace = ''] = NAMES.map((name) => postgres.url.replace(/[^/]*$/, name));
  const databases = { main, marketplace };
  const ports = { gateway: await freePort(), mainApi: await freePort(), marketplaceApi: await freePort(), sandbox: await freePort() };
  // one address asks for all pages here
  process.env['PAGE_LIMIT'] = '0';
  const site = await startSite({ node, settings: { ports, dataDir, databases }, say, onDeath: ({ message }) => say(message), signal });
  onEnd(site.stop);
  return { addresses: site.addresses, dataDir, databases };
};
