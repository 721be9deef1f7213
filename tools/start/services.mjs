import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './node24.mjs';
import { workspaceRoot } from './paths.mjs';

/** @typedef {import('./supervisor.mjs').Service} Service */

/** Addresses of the local site. @param {import('./settings.mjs').Ports} ports */
export function addressesOf(ports) {
  return {
    site: `http://localhost:${ports.gateway}`,
    gateway: `http://127.0.0.1:${ports.gateway}`,
    mainApi: `http://127.0.0.1:${ports.mainApi}`,
    marketplaceApi: `http://127.0.0.1:${ports.marketplaceApi}`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    ...(ports.officer !== undefined && { officer: `http://127.0.0.1:${ports.officer}` }),
  };
}

/** What a release store consists of. */
export const STORE_PARTS = ['releases', 'revisions', 'registry.json'];

/** Where releases are stored; development has a store of its own, so that the site itself never runs a development build. @param {string} dataDir @param {boolean} development */
export const storeOf = (dataDir, development) => (development ? join(dataDir, 'development') : dataDir);

/** Under load V8 would rather take hundreds of megabytes than collect what a call leaves. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];

/** Without the first V8 retains the code of releases that were dropped from memory. */
export const GATEWAY_FLAGS = ['--no-compilation-cache', ...SERVER_FLAGS];

/**
 * Memory of compressing and of pages as bytes is returned at once, and neither stays with each thread nor fragments the heap;
 * read by glibc alone. The last: a picture is rendered by one thread.
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  VIPS_CONCURRENCY: '1',
};

/** What is built for development alone. @param {string} dataDir */
export const developmentDist = (dataDir) => join(dataDir, 'development', 'dist');

/**
 * The servers of the local site, from their builds. A server that is not built is left out.
 * @param {{ node: string, settings: import('./settings.mjs').Settings, devRemotes?: Record<string, string>, builtAt?: (name: string) => string | undefined }} plan
 *   devRemotes: remote → address of its development server; builtAt: file of a server's build
 * @returns {{ backends: Service[], gateway: Service[] }} the gateway starts when the backends are healthy
 */
export function servicesOf({ node, settings, devRemotes = {}, builtAt = entryOf }) {
  const { ports, dataDir, databases, own = {} } = settings;
  const addresses = addressesOf(ports);
  // of this start alone: the sandbox plays the lender's back office
  const officerKey = `sandbox:${randomBytes(32).toString('base64url')}`;
  const officer = ports.officer === undefined ? undefined : { port: String(ports.officer), key: officerKey, url: addresses.officer };
  const development = Object.keys(devRemotes).length > 0;
  const decided = { NODE_ENV: 'production', HOST: '127.0.0.1', SANDBOX: 'true', PUBLIC_URL: addresses.site };
  const peers = {
    MAIN_API_URL: addresses.mainApi,
    MARKETPLACE_API_URL: addresses.marketplaceApi,
    SANDBOX_URL: addresses.sandbox,
    BANKID_URL: addresses.sandbox,
    LOAN_BAN_URL: addresses.sandbox,
    BUREAU_URL: addresses.sandbox,
    ESIGN_URL: addresses.sandbox,
  };
  const service = (
    /** @type {string} */ name,
    /** @type {number} */ port,
    /** @type {Record<string, string | undefined>} */ extra,
    /** @type {string[]} */ flags = SERVER_FLAGS,
    /** @type {Record<string, string>} */ defaults = {},
  ) => {
    const entry = builtAt(name);
    if (entry === undefined) return [];
    const base = `http://127.0.0.1:${port}`;
    const env = {
      ...defaults,
      ...own[name],
      ...environmentOf(node),
      ...decided,
      ...SERVER_MEMORY,
      ...peers,
      DATABASE_URL: undefined,
      PORT: String(port),
      DATA_DIR: join(dataDir, name),
      ...extra,
    };
    const health = [`${base}/readyz`, `${base}/healthz`];
    return [
      { name, command: node, args: [...flags, entry], env, health, logFile: join(dataDir, 'logs', `${name}.log`), cwd: workspaceRoot },
    ];
  };
  const store = storeOf(dataDir, development);
  const releases = { RELEASES_DIR: join(store, 'releases'), REGISTRY_FILE: join(store, 'registry.json') };
  const live = development
    ? {
        NODE_ENV: 'development',
        DEV_REMOTES: Object.entries(devRemotes)
          .map(([name, url]) => `${name}=${url}`)
          .join(),
      }
    : {};
  return {
    backends: [
      ...service('sandbox', ports.sandbox, officer ? { OFFICER_URL: officer.url, OFFICER_KEY: officer.key } : {}),
      ...service(
        'main-api',
        ports.mainApi,
        {
          DATABASE_URL: databases.main,
          ...(officer && { OFFICER_KEYS: officer.key, OFFICER_HOST: '127.0.0.1', OFFICER_PORT: officer.port }),
        },
        SERVER_FLAGS,
        {
          FILES_STORE: join(dataDir, 'files'),
          // anyone who tries all personas does so from one address
          CODES_PER_ADDRESS: '1000',
        },
      ),
      ...service('marketplace-api', ports.marketplaceApi, { DATABASE_URL: databases.marketplace }),
    ],
    gateway: service('gateway', ports.gateway, { ...releases, ...live }, GATEWAY_FLAGS),
  };
}

/** @param {string} name @returns {string | undefined} */
function entryOf(name) {
  const files = ['main.mjs', 'main.cjs', 'main.js'].map((file) => join(workspaceRoot, 'dist/apps', name, file));
  return files.find((file) => existsSync(file));
}
