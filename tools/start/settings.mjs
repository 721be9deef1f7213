import { resolve } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { workspaceRoot } from './paths.mjs';

/** @typedef {{ gateway: number, mainApi: number, marketplaceApi: number, sandbox: number, officer?: number }} Ports officer: without it there is no officer's API */
/** @typedef {{ main?: string | undefined, marketplace?: string | undefined, seededAs?: string }} Databases addresses; seededAs: what those were copied from that are at other addresses each time */
/** @typedef {{ ports: Ports, dataDir: string, databases: Databases, own?: Record<string, import('./dotenv.mjs').Environment> }} Settings own: `.env` of each server */

/** Server, environment variable and default of every port. */
export const PORTS = /** @type {const} */ ({
  sandbox: { server: 'sandbox', name: 'sandbox', variable: 'SANDBOX_PORT', port: 4003 },
  mainApi: { server: 'main-api', name: 'main API', variable: 'MAIN_API_PORT', port: 4001 },
  marketplaceApi: { server: 'marketplace-api', name: 'marketplace API', variable: 'MARKETPLACE_API_PORT', port: 4002 },
  officer: { server: 'main-api', name: "officer's door", variable: 'OFFICER_PORT', port: 4004, setting: 'OFFICER_PORT' },
  gateway: { server: 'gateway', name: 'gateway', variable: 'GATEWAY_PORT', port: 4000 },
});

/**
 * Settings of the local site: from the environment, else from the `.env` of a server, else defaults.
 * @param {Record<string, string | undefined>} env
 * @param {Record<string, import('./dotenv.mjs').Environment>} [own] `.env` of each server
 * @returns {Settings}
 * @throws {PlainError} when a port is not a number, or a database is on another machine
 */
export function readSettings(env, own = {}) {
  const portOf = (/** @type {keyof typeof PORTS} */ key) => {
    const row = PORTS[key];
    const { server, variable, port } = row;
    const value = Number(env[variable] || own[server]?.['setting' in row ? row.setting : 'PORT'] || port);
    if (Number.isInteger(value) && value > 0 && value < 65536) return value;
    throw new PlainError(`${variable} is not a port: give a number from 1 to 65535.`);
  };
  return {
    ports: {
      sandbox: portOf('sandbox'),
      mainApi: portOf('mainApi'),
      marketplaceApi: portOf('marketplaceApi'),
      gateway: portOf('gateway'),
      officer: portOf('officer'),
    },
    dataDir: resolve(workspaceRoot, env['POZYKA_DATA'] || '.data'),
    databases: {
      main: nearDatabase(env['MAIN_DATABASE_URL'] || own['main-api']?.['DATABASE_URL']),
      marketplace: nearDatabase(env['MARKETPLACE_DATABASE_URL'] || own['marketplace-api']?.['DATABASE_URL']),
    },
    own,
  };
}

/**
 * The local site migrates and seeds its databases, customers of the sandbox included: one that others use must not get them by mistake.
 * A name without a dot is a container's, beside this machine.
 * @param {string | undefined} address
 */
function nearDatabase(address) {
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // the driver takes the host of the query before the address's own
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  const isNear = host.startsWith('/') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host) || !/[.:]/.test(host);
  if (isNear) return address;
  throw new PlainError(
    `The database on ${host} is not this machine's: npm start would migrate it and write the customers of the sandbox into it. Name one on localhost; npx pozyka db migrate is for the others.`,
  );
}
