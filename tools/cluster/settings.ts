import { join, resolve } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';

/** How many of each there are. */
export const COUNTS = { gateway: 3, mainApi: 3, marketplaceApi: 2 } as const;

export type ClusterPorts = ReturnType<typeof portsFrom>;

/** Ports, data and settings of a cluster. */
export interface ClusterSettings {
  readonly ports: ClusterPorts;
  readonly dataDir: string;
  /** Over the settings of every server; tests lower a limit with it. */
  readonly env?: Readonly<Record<string, string>>;
  /** File of a server's build; the one in dist when absent. */
  readonly builtAt?: (name: string) => string | undefined;
}

const SINGLES = 8;
/** How many ports a cluster takes, one after another. */
export const PORTS_TAKEN = SINGLES + COUNTS.gateway + 2 * COUNTS.mainApi + COUNTS.marketplaceApi;

/**
 * Shares ports out to everything that listens; those in front share the calls out among the lists.
 * @throws Error when they are fewer than PORTS_TAKEN.
 */
export const portsFrom = (free: readonly number[]) => {
  const rest = [...free];
  const next = (): number => {
    const port = rest.shift();
    if (port === undefined) throw new Error(`a cluster takes ${PORTS_TAKEN} ports`);
    return port;
  };
  const several = (length: number): number[] => Array.from({ length }, next);
  return {
    site: next(),
    mainApi: next(),
    marketplaceApi: next(),
    sandbox: next(),
    /** The officer's API, for the back office. */
    officer: next(),
    primary: next(),
    replica: next(),
    redis: next(),
    gateways: several(COUNTS.gateway),
    mainApis: several(COUNTS.mainApi),
    /** The officer's API of each main API. */
    officers: several(COUNTS.mainApi),
    marketplaceApis: several(COUNTS.marketplaceApi),
  };
};

/** CLUSTER_PORT is the site's, the others follow it; the data is apart from that of `npm start`. @throws PlainError when it is no port */
export const readClusterSettings = (env: Readonly<Record<string, string | undefined>>): ClusterSettings => {
  const first = Number(env['CLUSTER_PORT'] || 4400);
  if (!Number.isInteger(first) || first < 1 || first + PORTS_TAKEN > 65_536) {
    throw new PlainError(
      `CLUSTER_PORT is not a port with ${PORTS_TAKEN - 1} more after it: give a number from 1 to ${65_536 - PORTS_TAKEN}.`,
    );
  }
  return {
    ports: portsFrom(Array.from({ length: PORTS_TAKEN }, (_, index) => first + index)),
    dataDir: resolve(workspaceRoot, env['POZYKA_DATA'] || join('.data', 'cluster')),
  };
};
