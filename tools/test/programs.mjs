import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from '../start/plain-error.mjs';

/**
 * A program that is not ours: files that go before PATH, the variable that names another one, its package of Debian where that has another name.
 * @typedef {{ name: string, places?: readonly string[], variable?: string, debian?: string }} Program
 */

/** Where Debian and Homebrew have servers, which a person's PATH may not hold. */
const USUAL = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a program.
 * @param {string} name @param {{ places?: readonly string[], folders?: readonly string[] }} [where] folders: PATH and the usual ones where absent
 * @returns {string | undefined}
 */
export function findProgram(name, { places = [], folders = [...(process.env['PATH'] ?? '').split(delimiter), ...USUAL] } = {}) {
  return [...places, ...folders.filter(Boolean).map((folder) => join(folder, name))].find((file) => existsSync(file));
}

/**
 * The same; root gets a missing one by apt-get.
 * @param {string} name @param {Pick<Program, 'places' | 'debian'> & { install?: (debian: string) => boolean }} [how]
 * @returns {string | undefined}
 */
export function bringProgram(name, { places = [], debian = name, install = aptInstall } = {}) {
  return findProgram(name, { places }) ?? (install(debian) ? findProgram(name, { places }) : undefined);
}

/**
 * Paths of programs by name: each the one that the environment names, one of this machine, or one that apt-get brings.
 * @param {string} purpose `The browser tests need` @param {readonly Program[]} programs
 * @param {{ env?: NodeJS.ProcessEnv, find?: (program: Program) => string | undefined }} [machine]
 * @returns {Record<string, string>}
 * @throws {PlainError} where a named one is not there; else naming everything that is missing, and how to get it
 */
export function needPrograms(purpose, programs, { env = process.env, find = ({ name, ...how }) => bringProgram(name, how) } = {}) {
  const found = programs.map((program) => {
    const { name, variable = '' } = program;
    const named = env[variable];
    if (named && !existsSync(named)) throw new PlainError(`${variable} names ${named}, which does not exist.`);
    return { program, name, path: named || find(program) };
  });
  const missing = found.flatMap(({ program, path }) => (path === undefined ? [program] : []));
  if (missing.length > 0) {
    const packages = [...new Set(missing.map(({ name, debian = name }) => debian))].join(' ');
    const variables = missing.flatMap(({ variable }) => variable ?? []).join(' and ');
    throw new PlainError(
      `${purpose} ${missing.map(({ name }) => name).join(', ')}: install what is missing (Debian: apt-get install -y ${packages})` +
        `${variables && `, or name yours with ${variables}`}.`,
    );
  }
  return Object.fromEntries(found.map(({ name, path = '' }) => [name, path]));
}

/** @param {string} debian */
function aptInstall(debian) {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  console.log(`▸ Installing ${debian} with apt-get`);
  return apt(['update', '-qq']) && apt(['install', '-y', '-qq', '--no-install-recommends', debian]);
}
