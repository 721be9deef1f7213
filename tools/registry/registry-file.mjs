import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {{ stable: string, previous?: string, canary?: { version: string, percent: number } }} LiveApp */
/** @typedef {{ revision: number, apps: Record<string, LiveApp> }} Registry */

/** Somebody else changed the registry since it was read: read it again and decide anew. */
export class RegistryConflict extends Error {}

/** @param {string} file @returns {Registry} an empty one at revision 0 when there is none yet */
export function readRegistry(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return { revision: 0, apps: {} };
    throw error;
  }
}

/**
 * Writes the registry if it is still at `expected.revision`, as the next revision. Readers see the old file or the new one.
 * @param {string} file @param {Registry} expected what the caller read @param {Registry['apps']} apps
 * @returns {Registry} as written
 * @throws {RegistryConflict}
 */
export function writeRegistry(file, expected, apps) {
  mkdirSync(dirname(file), { recursive: true });
  const unlock = lock(`${file}.lock`);
  try {
    const { revision } = readRegistry(file);
    if (revision !== expected.revision) {
      throw new RegistryConflict(
        `The registry is at revision ${revision}, not ${expected.revision}: somebody else published meanwhile. Run it again.`,
      );
    }
    const next = { revision: revision + 1, apps };
    writeFileSync(`${file}.next`, `${JSON.stringify(next, null, 2)}\n`, { flush: true });
    renameSync(`${file}.next`, file);
    return next;
  } finally {
    unlock();
  }
}

/**
 * Makes versions live in one revision; the version that was live becomes `previous`. Nothing is written when all are live already.
 * @param {string} file @param {Record<string, string>} versions app → version
 * @returns {Registry}
 */
export function makeLive(file, versions) {
  const registry = readRegistry(file);
  const changed = Object.entries(versions).filter(([app, version]) => registry.apps[app]?.stable !== version);
  if (changed.length === 0) return registry;
  const rows = changed.map(([app, version]) => {
    const before = registry.apps[app]?.stable;
    return [app, { stable: version, ...(before === undefined ? {} : { previous: before }) }];
  });
  return writeRegistry(file, registry, { ...registry.apps, ...Object.fromEntries(rows) });
}

/** Held for the few milliseconds of a write; one left by a dead process is taken over. @param {string} path */
function lock(path) {
  try {
    const handle = openSync(path, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    if (isAlive(Number(readFileSync(path, 'utf8'))))
      throw new RegistryConflict('The registry is being written by another process. Run it again.');
    rmSync(path, { force: true });
    return lock(path);
  }
  return () => rmSync(path, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** @param {unknown} error @param {string} code */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
