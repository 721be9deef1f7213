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

/** The rules of a loan's price, which its calculator shares with ours. */
export const DOMAIN = ['loan.ts', 'apr.ts', 'dates.ts', 'kyiv-format.ts', 'money.ts'];

/** Outside the workspace, so that nothing of the workspace's own packages is found from there. */
const HOME = join(tmpdir(), 'pozyka-peers/astro');

const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Puts the template in place, preserving the packages that are installed there. */
const copyTemplate = (): void => {
  mkdirSync(HOME, { recursive: true });
  for (const entry of readdirSync(HOME)) if (entry !== 'node_modules') rmSync(join(HOME, entry), { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'astro'), HOME, { recursive: true });
  const shared = join(HOME, 'src/shared');
  cpSync(join(workspaceRoot, 'libs/design-system/src/icons/paths.ts'), join(shared, 'icons.ts'));
  for (const file of DOMAIN) cpSync(join(workspaceRoot, 'libs/domain/src', file), join(shared, 'domain', file));
};

/** Builds and starts the site in Astro, until the bench ends; `meter` is the address of its processor time and memory. */
export const startAstro = async ({ addresses, signal, onEnd }: Bench): Promise<{ url: string; meter: string }> => {
  say(`Building the same pages with Astro in ${HOME}`);
  copyTemplate();
  await installWhenNeeded(HOME, { signal });
  await writeSiteParts(addresses.site, { styles: join(HOME, 'src/styles'), files: join(HOME, 'public') });
  const code = await runCommand('npm', ['run', 'build'], {
    ...{ cwd: HOME, env: { ...process.env, ...QUIET }, shell: process.platform === 'win32', signal },
  });
  signal.throwIfAborted();
  if (code !== 0) throw new PlainError('Astro could not be built: the lines above say why.');
  const supervisor = new Supervisor((error) => console.error(`✖ ${error.message}`));
  onEnd(() => supervisor.stop());
  const [port, meterPort] = [String(await freePort()), String(await freePort())];
  await supervisor.start({
    name: 'astro',
    command: process.execPath,
    args: [...SERVER_FLAGS, '--import', join(import.meta.dirname, 'meter.ts'), 'server.mjs'],
    env: {
      ...{ ...process.env, ...QUIET, ...SERVER_MEMORY, HOST: '127.0.0.1', PORT: port, METER_PORT: meterPort },
      ...{ MAIN_API_URL: addresses.mainApi, MARKETPLACE_API_URL: addresses.marketplaceApi },
    },
    health: [`http://127.0.0.1:${port}/`],
    logFile: join(HOME, 'server.log'),
    cwd: HOME,
  });
  return { url: `http://localhost:${port}`, meter: `http://127.0.0.1:${meterPort}` };
};
