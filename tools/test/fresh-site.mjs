import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { isPrepared, prepareDatabases } from '../start/database.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { startSite } from '../start/site.mjs';
import { browserPrograms } from './chromium.mjs';

/** @typedef {Awaited<ReturnType<typeof startSite>> & { dataDir: string }} Site */
/** @typedef {{ node: string, signal: AbortSignal, onEnd: (stop: () => Promise<void>) => void }} Run */

/** Databases are prepared without servers. */
const NONE = { gateway: 0, mainApi: 0, marketplaceApi: 0, sandbox: 0 };

// The machine is busy with the tests, not with more customers than it can serve: what is refused then is proven by specs.
process.env['MAX_EVENT_LOOP_DELAY'] ??= '0';
process.env['API_PATIENCE'] ??= '3';
process.env['HASH_COST'] ??= 'low';
// all tests ask from one address
process.env['RATE_LIMIT'] ??= '1000000';
process.env['REFRESH_LIMIT'] ??= '0';

/** Databases as every site begins with them: the output of a task, which nobody waits for twice. */
const SEEDED = join(workspaceRoot, 'dist/site-data');

/** Migrates and seeds databases that new sites copy. @param {{ node: string, signal: AbortSignal }} run */
export async function seedSites({ node, signal }) {
  const settings = { ports: NONE, dataDir: SEEDED, databases: {} };
  // what an earlier state left, or a run that was cut off, is no beginning
  if (!isPrepared(settings)) rmSync(SEEDED, { recursive: true, force: true });
  await prepareDatabases({ node, settings, signal });
}

/** The composed site on free ports with data of its own, from the builds that are there. @param {Run} run @returns {Promise<Site>} */
export async function startFreshSite({ node, signal, onEnd }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-site-'));
  onEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  await seedSites({ node, signal });
  cpSync(SEEDED, dataDir, { recursive: true });
  const ports = { gateway: await freePort(), mainApi: await freePort(), marketplaceApi: await freePort(), sandbox: await freePort() };
  const running = await startSite({
    node,
    settings: { ports, dataDir, databases: {} },
    say: (line) => console.log(`  ${line}`),
    onDeath: (error) => console.error(`✖ ${error.message}`),
    signal,
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
