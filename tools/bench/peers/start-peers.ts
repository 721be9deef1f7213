import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../start/checks.mjs';
import { runCommand } from '../../start/command.mjs';
import { installWhenNeeded } from '../../start/install.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import { PlainError } from '../../start/plain-error.mjs';
import { say } from '../../start/prepare.mjs';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../start/services.mjs';
import { Supervisor } from '../../start/supervisor.mjs';
import type { Bench } from '../bench.ts';
import { writeSiteParts } from './site-parts.ts';

/** A server of a peer that runs. */
export interface Peer {
  name: string;
  url: string;
  /** Address of its processor time and memory. */
  meter: string;
}

/** Folders by peer: of the shared sources and styles, of public files, and the server that its build leaves. */
const PEERS = {
  astro: { shared: 'src/shared', styles: 'src/styles', files: 'public', server: 'server.mjs' },
  nuxt: { shared: 'shared', styles: 'app/styles', files: 'public', server: '.output/server/index.mjs' },
} as const;

export type PeerName = keyof typeof PEERS;
export const peerNames = Object.keys(PEERS) as PeerName[];

/** Files of our libraries that the peers share: the rules of a loan's price, and how numbers are written. */
export const SHARED = {
  domain: ['loan.ts', 'apr.ts', 'dates.ts', 'kyiv-format.ts', 'money.ts'],
  i18n: ['cached-format.ts', 'day-count.ts', 'locales.ts', 'numbers.ts'],
};

/** Paths of the icons, which they share too. */
const ICONS = 'libs/design-system/src/icons/paths.ts';

/** Outside the workspace, so that nothing of the workspace's own packages is found from there. */
const folderOf = (name: PeerName): string => join(tmpdir(), 'pozyka-peers', name);

const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Puts the template of a peer in place, preserving the packages that are installed there. */
const copyTemplate = (name: PeerName): void => {
  const folder = folderOf(name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true, force: true });
  const { shared, styles } = PEERS[name];
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'shared'), join(folder, shared), { recursive: true });
  cpSync(join(import.meta.dirname, 'styles'), join(folder, styles), { recursive: true });
  cpSync(join(workspaceRoot, ICONS), join(folder, shared, 'icons.ts'));
  for (const [library, files] of Object.entries(SHARED))
    for (const file of files) cpSync(join(workspaceRoot, 'libs', library, 'src', file), join(folder, shared, library, file));
};

const build = async (name: PeerName, { addresses, signal }: Bench): Promise<void> => {
  const folder = folderOf(name);
  const { styles, files } = PEERS[name];
  say(`Installing ${name} in ${folder}`);
  copyTemplate(name);
  await installWhenNeeded(folder, { signal });
  await writeSiteParts(addresses.site, { styles: join(folder, styles), files: join(folder, files) });
  say(`Building ${name}`);
  const code = await runCommand('npm', ['run', 'build'], {
    ...{ cwd: folder, env: { ...process.env, ...QUIET }, shell: process.platform === 'win32', signal },
  });
  signal.throwIfAborted();
  if (code !== 0) throw new PlainError(`${name} could not be built: the lines above say why.`);
};

/** Builds and starts the peers; they end with the bench. */
export const startPeers = async (bench: Bench, names: readonly PeerName[] = peerNames): Promise<Peer[]> => {
  const { addresses, onEnd } = bench;
  const supervisor = new Supervisor((error) => console.error(`✖ ${error.message}`));
  onEnd(() => supervisor.stop());
  const peers: Peer[] = [];
  for (const name of names) {
    await build(name, bench);
    const [port, meterPort] = [String(await freePort()), String(await freePort())];
    const [url, meter] = [`http://localhost:${port}`, `http://127.0.0.1:${meterPort}`];
    say(`Starting ${name}`);
    await supervisor.start({
      name,
      command: process.execPath,
      args: [...SERVER_FLAGS, '--import', join(import.meta.dirname, 'meter.ts'), PEERS[name].server],
      env: {
        ...{ ...process.env, ...QUIET, ...SERVER_MEMORY, HOST: '127.0.0.1', PORT: port, METER_PORT: meterPort },
        ...{ MAIN_API_URL: addresses.mainApi, MARKETPLACE_API_URL: addresses.marketplaceApi },
      },
      health: [`http://127.0.0.1:${port}/`],
      logFile: join(folderOf(name), 'server.log'),
      cwd: folderOf(name),
    });
    peers.push({ name, url, meter });
  }
  return peers;
};
