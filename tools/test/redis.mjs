import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './chromium.mjs';

/** Projects whose specs start a Redis of their own. */
export const REDIS_PROJECTS = ['gateway', 'server-kit'];

/** @returns {boolean} */
const isThere = () => (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')));

/** Brings redis-server with apt-get where this is root. Otherwise says what is missing: specs that need it fail with the same words, and all others run. */
export function ensureRedis() {
  if (isThere()) return;
  if (process.getuid?.() === 0 && aptInstall('redis-server') && isThere()) return;
  console.error(
    `✖ There is no redis-server in PATH: specs of ${REDIS_PROJECTS.join(' and ')} that need it will fail. ` +
      'Install it (Debian: apt-get install redis-server; macOS: brew install redis), or put valkey-server into PATH under that name.',
  );
}
