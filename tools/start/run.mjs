import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPorts, holdDataFolder } from './checks.mjs';
import { prepareDatabases } from './database.mjs';
import { allDotenv } from './dotenv.mjs';
import { PlainError } from './plain-error.mjs';
import { buildAll, prepareMachine, say } from './prepare.mjs';
import { printReady } from './ready.mjs';
import { SERVERS, STORE_PARTS } from './services.mjs';
import { PORTS, readSettings } from './settings.mjs';
import { startSite } from './site.mjs';
import { Supervisor } from './supervisor.mjs';
import { untilStopped } from './until-stopped.mjs';

/** @typedef {(site: { supervisor: Supervisor, node: string, dataDir: string, signal: AbortSignal }) => Promise<Record<string, string>>} StartDevRemotes */

/**
 * Builds and runs the site until Ctrl-C.
 * @param {{ args: string[], env: Record<string, string | undefined>, startDevRemotes?: StartDevRemotes, alone?: boolean }} options
 * startDevRemotes: starts development servers and returns their addresses; alone: without all other remotes
 * @returns {Promise<void>} when everything is stopped
 */
export async function start({ args, env, startDevRemotes = async () => ({}), alone = false }) {
  const { reset } = readFlags(args);
  const settings = readSettings(env, allDotenv());
  const { dataDir, ports } = settings;
  const release = holdDataFolder(dataDir);
  const end = untilStopped();
  const supervisor = new Supervisor(end.fail);
  try {
    await checkPorts(
      Object.entries(PORTS).map(([key, row]) => ({ ...row, port: ports[/** @type {keyof typeof PORTS} */ (key)] ?? row.port })),
    );
    if (reset) resetData(dataDir);
    const starting = async () => {
      const node = await prepareMachine(dataDir, end.signal);
      await Promise.all([buildAll(node, end.signal, alone ? SERVERS : []), prepareDatabases({ node, settings, signal: end.signal })]);
      if (end.signal.aborted) return;
      const devRemotes = await startDevRemotes({ supervisor, node, dataDir, signal: end.signal });
      const { addresses } = await startSite({ node, settings, devRemotes, alone, say, onDeath: end.fail, supervisor });
      await printReady({ addresses, dataDir, devRemotes });
    };
    await Promise.race([starting().then(() => end.promise), end.promise]);
    console.log('\n▸ Stopping');
  } finally {
    await supervisor.stop();
    release();
    end.forget();
  }
}

/** @param {string[]} args */
function readFlags(args) {
  try {
    return parseArgs({ args, options: { reset: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new PlainError(`Unknown: ${args.join(' ')}. npm start takes one flag: npm start -- --reset`);
  }
}

/** Removes what the site stores, and nothing else in that folder. @param {string} dataDir */
function resetData(dataDir) {
  say('Starting clean');
  for (const name of ['main-api', 'marketplace-api', 'sandbox', 'files', ...STORE_PARTS, 'development', 'databases.stamp', 'logs']) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
