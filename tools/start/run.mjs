import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkPorts, holdDataFolder } from './checks.mjs';
import { prepareDatabases } from './database.mjs';
import { SERVERS, allDotenv } from './dotenv.mjs';
import { buildAll, prepareMachine, say } from './prepare.mjs';
import { printReady } from './ready.mjs';
import { STORE_PARTS } from './services.mjs';
import { PORTS, readSettings } from './settings.mjs';
import { startSite } from './site.mjs';
import { Supervisor } from './supervisor.mjs';
import { untilStopped } from './stoppable.mjs';

/** @typedef {(site: { supervisor: Supervisor, node: string, dataDir: string, signal: AbortSignal }) => Promise<Record<string, string>>} StartDevRemotes */

/**
 * Builds and runs the site until Ctrl-C.
 * @param {{ reset: boolean, startDevRemotes?: StartDevRemotes, alone?: boolean }} options
 * startDevRemotes: starts development servers and returns their addresses; alone: without all other remotes
 * @returns {Promise<void>} when everything is stopped
 */
export async function start({ reset, startDevRemotes = async () => ({}), alone = false }) {
  const settings = readSettings(process.env, allDotenv());
  const { dataDir, ports } = settings;
  await untilStopped(async ({ signal, onEnd, fail }) => {
    onEnd(holdDataFolder(dataDir));
    const supervisor = new Supervisor(fail);
    onEnd(() => supervisor.stop());
    await checkPorts(
      Object.entries(PORTS).map(([key, row]) => ({ ...row, port: ports[/** @type {keyof typeof PORTS} */ (key)] ?? row.port })),
    );
    if (reset) resetData(dataDir);
    const node = await prepareMachine(dataDir, signal);
    await Promise.all([buildAll(node, signal, alone ? SERVERS : []), prepareDatabases({ node, settings, signal })]);
    if (signal.aborted) return;
    const devRemotes = await startDevRemotes({ supervisor, node, dataDir, signal });
    const { addresses } = await startSite({ node, settings, devRemotes, alone, say, onDeath: fail, supervisor });
    await printReady({ addresses, dataDir, devRemotes });
  });
}

/** Removes what the site stores, and nothing else in that folder. @param {string} dataDir */
function resetData(dataDir) {
  say('Starting clean');
  for (const name of ['main-api', 'marketplace-api', 'sandbox', 'files', ...STORE_PARTS, 'development', 'databases.stamp', 'logs']) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
