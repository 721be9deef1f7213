import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../start/checks.mjs';
import { isPrepared, prepareDatabases } from '../start/database.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { startSite } from '../start/site.mjs';
import { browserPrograms } from './chromium.mjs';
import { serverKind, startPostgres } from './postgres.mjs';

/** @typedef {Awaited<ReturnType<typeof startSite>> & { dataDir: string }} Site */
/** @typedef {import('../start/stoppable.mjs').Run & { node: string }} Run */

/** Databases are prepared without servers. */
const NONE = { gateway: 0, mainApi: 0, marketplaceApi: 0, sandbox: 0 };

// The machine is busy with the tests, not with more customers than it can serve: what is refused then is proven by specs.
process.env['MAX_EVENT_LOOP_DELAY'] ??= '0';
process.env['API_PATIENCE'] ??= '3';
process.env['HASH_COST'] ??= 'low';
// all tests ask from one address
process.env['RATE_LIMIT'] ??= '1000000';
process.env['REFRESH_LIMIT'] ??= '0';

/** Data as every site begins with it, of either kind of database: the output of a task, so it is made once. */
const SEEDED = { embedded: join(workspaceRoot, 'dist/site-data/embedded'), server: join(workspaceRoot, 'dist/site-data/server') };
/** Folder of a stopped PostgreSQL in what is seeded. */
const CLUSTER = 'postgres';

/** @typedef {keyof typeof SEEDED} Kind of database: as `npm start` has it, or PostgreSQL, which takes a third of the processor time */

/** @returns {Kind} */
const wantedKind = () => (process.env['SITE_DATABASES'] === 'embedded' ? 'embedded' : 'server');

/** Migrates and seeds databases that new sites copy. @param {Omit<Run, 'onEnd'>} run */
export async function seedSites({ node, signal }, kind = wantedKind()) {
  const dataDir = SEEDED[kind];
  const unseeded = { ports: NONE, dataDir, databases: kind === 'server' ? { seededAs: serverKind() } : {} };
  if (isPrepared(unseeded)) return;
  // what an earlier state left, or a run that was cut off, is no beginning
  rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') return void (await prepareDatabases({ node, settings: unseeded, signal }));
  const { url, stop } = await startPostgres({ saveTo: join(dataDir, CLUSTER) });
  const databases = databasesAt(url);
  try {
    const client = new pg.Client(url);
    await client.connect();
    for (const address of [databases.main, databases.marketplace])
      await client.query(`create database ${new URL(address).pathname.slice(1)}`);
    await client.end();
    await prepareDatabases({ node, settings: { ...unseeded, databases }, signal });
  } finally {
    await stop();
  }
}

/** @param {string} url of any database of a server of tests */
function databasesAt(url) {
  const at = (/** @type {string} */ name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return { main: at('main'), marketplace: at('marketplace'), seededAs: serverKind() };
}

/** The composed site on free ports with data of its own, from the builds that are there. @param {Run} run @returns {Promise<Site>} */
export async function startFreshSite({ node, signal, onEnd }) {
  const kind = wantedKind();
  const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-site-'));
  onEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  await seedSites({ node, signal }, kind);
  const cluster = join(SEEDED[kind], CLUSTER);
  cpSync(SEEDED[kind], dataDir, { recursive: true, filter: (source) => source !== cluster });
  const ports = {
    gateway: await freePort(),
    mainApi: await freePort(),
    marketplaceApi: await freePort(),
    sandbox: await freePort(),
    officer: await freePort(),
  };
  let databases = {};
  if (kind === 'server') {
    const { url, stop } = await startPostgres({ copyOf: cluster });
    onEnd(stop);
    databases = databasesAt(url);
  }
  const running = await startSite({
    node,
    settings: { ports, dataDir, databases },
    say: (line) => console.log(`  ${line}`),
    onDeath: (error) => console.error(`✖ ${error.message}`),
  });
  onEnd(running.stop);
  return { ...running, dataDir };
}

/** What browser programs need to know of a site. @param {string} node @param {Site} site */
export function browserEnvironment(node, { addresses, dataDir }) {
  return {
    ...environmentOf(node),
    ...browserPrograms(),
    BASE_URL: addresses.site,
    MAIN_API_URL: addresses.mainApi,
    MARKETPLACE_API_URL: addresses.marketplaceApi,
    SANDBOX_URL: addresses.sandbox,
    POZYKA_DATA: dataDir,
  };
}
