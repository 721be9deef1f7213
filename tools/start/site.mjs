import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { dotenvLines } from './dotenv.mjs';
import { environmentOf } from './node24.mjs';
import { workspaceRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { STORE_PARTS, addressesOf, developmentDist, servicesOf, storeOf } from './services.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * Publishes the built releases and starts the composed site from the builds in dist/, on databases that are prepared.
 * @param {{
 *   node: string,
 *   settings: import('./settings.mjs').Settings,
 *   devRemotes?: Record<string, string>,
 *   alone?: boolean,
 *   say: (line: string) => void,
 *   onDeath: (error: PlainError) => void,
 *   supervisor?: Supervisor,
 * }} plan alone: without all other remotes; say: called with each step; onDeath: a server ended by itself
 * @returns {Promise<{ addresses: ReturnType<typeof addressesOf>, stop: () => Promise<void> }>}
 * @throws {PlainError} after everything was stopped
 */
export async function startSite({ node, settings, devRemotes = {}, alone = false, say, onDeath, supervisor = new Supervisor(onDeath) }) {
  const { backends, gateway } = servicesOf({ node, settings, devRemotes });
  for (const line of dotenvLines(settings.own ?? {}, [...backends, ...gateway])) say(line);
  if (gateway.length === 0) throw new PlainError('The gateway is not built: run npm run nx -- run-many -t build.');
  try {
    say(`Publishing the built releases, starting ${[...backends, ...gateway].map(({ name }) => name).join(', ')}`);
    const start = (/** @type {typeof backends} */ services) => Promise.all(services.map((service) => supervisor.start(service)));
    const published = publish(node, settings.dataDir, Object.keys(devRemotes).length > 0, alone);
    await Promise.all([start(backends), published.then(() => start(gateway))]);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { addresses: addressesOf(settings.ports), stop: () => supervisor.stop() };
}

/**
 * Publishes what is built.
 * @param {string} node @param {string} dataDir
 * @param {boolean} development the store is then re-created, with the shell's development build on top
 * @param {boolean} [alone] of a development store: that shell and nothing else
 */
export async function publish(node, dataDir, development, alone = false) {
  const store = storeOf(dataDir, development);
  const dists = [...(alone ? [] : [join(workspaceRoot, 'dist')]), ...(development ? [developmentDist(dataDir)] : [])];
  if (development) for (const part of STORE_PARTS) rmSync(join(store, part), { recursive: true, force: true });
  for (const dist of dists) {
    const args = ['tools/registry/registry.ts', 'publish', '--local', '--store', store, '--dist', dist, '--why', 'npm start'];
    await runQuietly(node, args, { env: environmentOf(node), failed: 'The builds could not be published.' });
  }
}
