import { join } from 'node:path';
import { checkPorts, holdDataFolder } from '../start/checks.mjs';
import { prepareDatabases } from '../start/database.mjs';
import { buildAll, prepareMachine, say } from '../start/prepare.mjs';
import { addressesOf, servicesOf } from '../start/services.mjs';
import { PORTS, type readSettings } from '../start/settings.mjs';
import type { Supervisor } from '../start/supervisor.mjs';

/** Pages need the APIs alone; the gateway keeps the session. */
const SERVERS = ['gateway', 'main-api', 'marketplace-api', 'sandbox'];

export interface BackendsPlan {
  settings: ReturnType<typeof readSettings>;
  supervisor: Supervisor;
  signal: AbortSignal;
  /** What was typed, for those who are told to type it otherwise. */
  command: string;
}

export interface Backends {
  /** The gateway, behind which both APIs are: what is typed into a browser, and what programs ask. */
  site: string;
  gateway: string;
  /** Somebody else's, who goes on when we stop. */
  found: boolean;
  /** Gives back what was taken. */
  release(): void;
}

/**
 * The servers of the site that runs on these ports already, or else our own on their embedded databases: built when they changed, migrated, seeded.
 * @throws PlainError in one line, when a port or the data folder is taken, or a server does not start
 */
export async function findOrStartBackends({ settings, supervisor, signal, command }: BackendsPlan): Promise<Backends> {
  const { ports, dataDir } = settings;
  const { site, gateway } = addressesOf(ports);
  if (await isGateway(gateway)) return { site, gateway, found: true, release: () => undefined };
  const rows = Object.entries(PORTS) as [keyof typeof PORTS, (typeof PORTS)[keyof typeof PORTS]][];
  await checkPorts(
    rows.map(([key, row]) => ({ ...row, port: ports[key] ?? row.port })),
    command,
  );
  const release = holdDataFolder(dataDir);
  try {
    const node = await prepareMachine(dataDir, signal);
    await Promise.all([buildAll(node, signal, SERVERS), prepareDatabases({ node, settings, signal })]);
    const services = servicesOf({ node, settings });
    say(`Starting ${SERVERS.join(', ')}`);
    await Promise.all(services.backends.map((service) => supervisor.start(service)));
    // it has no page to render, and may say so
    for (const service of services.gateway) await supervisor.start({ ...service, health: [`${gateway}/healthz`] });
  } catch (error) {
    release();
    throw error;
  }
  return { site, gateway, found: false, release };
}

/** Where the servers' logs go. */
export const logsOf = (settings: BackendsPlan['settings']): string => join(settings.dataDir, 'logs');

async function isGateway(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) });
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok';
  } catch {
    return false;
  }
}
