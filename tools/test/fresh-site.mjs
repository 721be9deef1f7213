import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { environmentOf } from '../start/node24.mjs';
import { startSite } from '../start/site.mjs';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.mjs';

/** @typedef {Awaited<ReturnType<typeof startSite>> & { dataDir: string }} Site */
/** @typedef {{ node: string, signal: AbortSignal, onEnd: (stop: () => Promise<void>) => void }} Run */

/** The composed site on free ports with data of its own, from the builds that are there. @param {Run} run @returns {Promise<Site>} */
export async function startFreshSite({ node, signal, onEnd }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pozyka-site-'));
  onEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
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

/** What browser programs need to know of a site. @param {string} node @param {string} chromium @param {Site} site */
export function browserEnvironment(node, chromium, { addresses, dataDir }) {
  return {
    ...environmentOf(node),
    CHROME_PATH: chromium,
    CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '),
    BASE_URL: addresses.site,
    MAIN_API_URL: addresses.mainApi,
    MARKETPLACE_API_URL: addresses.marketplaceApi,
    SANDBOX_URL: addresses.sandbox,
    POZYKA_DATA: dataDir,
  };
}
