import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand } from './command.mjs';
import { environmentOf } from './node24.mjs';
import { PlainError } from './plain-error.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Row */

/** @param {string} root @param {string} name @returns {Record<string, Row> | undefined} */
const packagesOf = (root, name) => {
  const file = join(root, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
};
/** @param {string} root */
const rowsOfLock = (root) =>
  Object.entries(packagesOf(root, 'package-lock.json') ?? {}).filter(([path]) => path.startsWith('node_modules/'));

/**
 * True when node_modules, by npm's own record of it, is not what package-lock.json says; packages for other platforms may be absent.
 * A workspace brings no package, so a link that is missing needs no install.
 * @param {string} root
 */
export function needsInstall(root) {
  const present = packagesOf(root, 'node_modules/.package-lock.json');
  if (!present) return true;
  const packages = rowsOfLock(root).filter(([, row]) => !row.link);
  return !packages.every(([path, row]) => {
    const found = present[path];
    return found ? found.version === row.version : row.optional === true || row.devOptional === true || row.peer === true;
  });
}

/** Links workspaces that came after the install, or have moved since, as npm does. @param {string} root */
function linkWorkspaces(root) {
  for (const [path, row] of rowsOfLock(root)) {
    const link = join(root, path);
    if (!row.link || existsSync(link)) continue;
    rmSync(link, { force: true });
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, String(row.resolved))), link, 'junction');
  }
}

/**
 * Runs `npm ci` when other packages are installed than the lock says; its output is shown. A missing workspace is linked alone.
 * @param {string} root
 * @param {{ node?: string, signal?: AbortSignal | undefined }} [how] node: what runs npm and the scripts of packages, else this one
 * @returns {Promise<boolean>} true when something was installed
 * @throws {PlainError} when npm fails
 */
export async function installWhenNeeded(root, { node = process.execPath, signal } = {}) {
  if (!needsInstall(root)) {
    linkWorkspaces(root);
    return false;
  }
  const script = process.env['npm_execpath'];
  // npm by its name takes the first Node of PATH
  const [command, args] = script?.endsWith('npm-cli.js') ? [node, [script, 'ci']] : ['npm', ['ci']];
  const code = await runCommand(command, args, { cwd: root, env: environmentOf(node), shell: process.platform === 'win32', signal });
  if (code !== 0) throw new PlainError('npm ci failed: the lines above say why. Check the network and run again.');
  return true;
}
