import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from '../start/plain-error.mjs';

/** Where Debian and Homebrew have servers, which a person's PATH may not hold. */
const USUAL = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a program that is not ours.
 * @param {string} name @param {{ places?: readonly string[], folders?: readonly string[] }} [where] places: files that go first; folders: PATH and the usual ones where absent
 * @returns {string | undefined}
 */
export function findProgram(name, { places = [], folders = [...(process.env['PATH'] ?? '').split(delimiter), ...USUAL] } = {}) {
  return [...places, ...folders.filter(Boolean).map((folder) => join(folder, name))].find((file) => existsSync(file));
}

/**
 * The same; root gets a missing one by apt-get.
 * @param {string} name @param {{ places?: readonly string[], debian?: string, install?: (debian: string) => boolean }} [how] debian: its package, where it has another name
 * @returns {string | undefined}
 */
export function bringProgram(name, { places = [], debian = name, install = aptInstall } = {}) {
  return findProgram(name, { places }) ?? (install(debian) ? findProgram(name, { places }) : undefined);
}

/**
 * The same; one that the environment names goes first.
 * @param {{ name: string, places: readonly string[], variable?: string, debian?: string }} program @param {NodeJS.ProcessEnv} [env]
 * @throws {PlainError} where what is named is not there
 */
export function namedProgram({ name, variable = '', ...how }, env = process.env) {
  const named = env[variable];
  if (named && !existsSync(named)) throw new PlainError(`${variable} names ${named}, which does not exist.`);
  return named || bringProgram(name, how);
}

/** @param {string} debian */
function aptInstall(debian) {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  console.log(`▸ Installing ${debian} with apt-get`);
  return apt(['update', '-qq']) && apt(['install', '-y', '-qq', '--no-install-recommends', debian]);
}
