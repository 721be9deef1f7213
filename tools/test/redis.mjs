import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './chromium.mjs';
import { isAffected } from './nx-tasks.mjs';

/** Projects whose specs start a Redis of their own. */
export const REDIS_PROJECTS = ['@pozyka/gateway', '@pozyka/server-kit'];

/** @returns {boolean} */
const isThere = () => (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')));

/** Whether one of those projects is run; a pattern may mean any. @param {{ node: string, affected: boolean, only: string[] }} plan */
const isNeeded = ({ node, affected, only }) => {
  const means = (/** @type {string} */ name) =>
    only.length === 0 || only.some((asked) => /[*!:]/.test(asked) || asked.split('/').at(-1) === name.split('/').at(-1));
  return REDIS_PROJECTS.some((name) => means(name) && (!affected || isAffected(name, node)));
};

/**
 * Brings redis-server with apt-get where this is root and specs need one that is not there. Otherwise says what is missing: those specs fail
 * with the same words, and all others run.
 * @param {{ node: string, affected: boolean, only: string[] }} plan
 */
export function ensureRedis(plan) {
  if (isThere() || !isNeeded(plan)) return;
  if (process.getuid?.() === 0 && aptInstall('redis-server') && isThere()) return;
  console.error(
    `✖ There is no redis-server in PATH: specs of ${REDIS_PROJECTS.join(' and ')} that need it will fail. ` +
      'Install it (Debian: apt-get install redis-server; macOS: brew install redis), or put valkey-server into PATH under that name.',
  );
}
