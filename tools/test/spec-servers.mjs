import { bringProgram } from './programs.mjs';

/**
 * Programs that specs start servers of: the targets and projects of those specs, the helper that starts one, and how else to get it.
 * @typedef {{ program: string, call: string, targets: readonly string[], projects: readonly string[], otherSystems: string }} SpecServer
 */

/** @type {readonly SpecServer[]} */
export const SPEC_SERVERS = [
  {
    program: 'redis-server',
    call: 'startRedis',
    targets: ['test', 'texts', 'slow'],
    projects: ['gateway', 'server-kit'],
    otherSystems: 'macOS: brew install redis), or put valkey-server into PATH under that name.',
  },
  {
    program: 'pgbouncer',
    call: 'startPgBouncer',
    targets: ['slow'],
    projects: ['main-api', 'server-kit'],
    otherSystems: 'macOS: brew install pgbouncer), or put it into PATH; PGBOUNCERS names other versions, with colons between.',
  },
];

/**
 * Brings a program with apt-get where this is root; its package has its name. Otherwise says what is missing: specs that need it fail with the same
 * words, and all others run.
 * @param {SpecServer} server
 */
export function ensureServer({ program, projects, otherSystems }) {
  if (bringProgram(program) !== undefined) return;
  console.error(
    `✖ There is no ${program} in PATH: specs of ${projects.join(' and ')} that need it will fail. ` +
      `Install it (Debian: apt-get install ${program}; ${otherSystems}`,
  );
}
