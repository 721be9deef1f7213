import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { workspaceRoot } from './paths.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/** Servers of the local site; each has its `.env.example`. */
export const SERVERS = /** @type {const} */ (['gateway', 'main-api', 'marketplace-api', 'sandbox']);

/**
 * What is in the `.env` of a server, beside its `.env.example`; nothing where there is none. For the site of `npm start` and the
 * commands of its databases: tests read no such file.
 * @param {string} server @param {string} [root] @returns {Environment}
 */
export function dotenvOf(server, root = workspaceRoot) {
  const file = join(root, 'apps', server, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** The same of every server. @param {string} [root] @returns {Record<string, Environment>} */
export const allDotenv = (root) => Object.fromEntries(SERVERS.map((server) => [server, dotenvOf(server, root)]));

/**
 * A line for each `.env` that is there: what of it holds, and what the local site decides by itself.
 * @param {Record<string, Environment>} own by server @param {{ name: string, env: Environment }[]} services as they are started
 */
export function dotenvLines(own, services) {
  return services.flatMap(({ name, env }) => {
    const rows = Object.entries(own[name] ?? {});
    if (rows.length === 0) return [];
    const lost = rows.filter(([key, value]) => env[key] !== value).map(([key]) => key);
    const lostWords = lost.length > 0 ? `; set by npm start or the environment instead: ${lost.join(', ')}` : '';
    return [`apps/${name}/.env is read${lostWords}`];
  });
}
