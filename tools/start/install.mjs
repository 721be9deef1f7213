import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { environmentOf } from './node24.mjs';
import { PlainError } from './plain-error.mjs';

/**
 * True when node_modules, by npm's own record of it, is not what package-lock.json says; packages for other platforms may be absent.
 * @param {string} root
 */
export function needsInstall(root) {
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => {
    const file = join(root, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
  });
  if (!present) return true;
  const rows = Object.entries(wanted).filter(([path]) => path.startsWith('node_modules/'));
  return !rows.every(([path, row]) => {
    const found = present[path];
    return found ? found.version === row.version : row.optional === true || row.devOptional === true || row.peer === true;
  });
}

/**
 * Runs `npm ci` when something else is installed than the lock says; its output is shown.
 * @param {string} root
 * @param {{ node?: string, signal?: AbortSignal | undefined }} [how] node: what runs npm and the scripts of packages, else this one
 * @returns {Promise<boolean>} true when something was installed
 * @throws {PlainError} when npm fails
 */
export async function installWhenNeeded(root, { node = process.execPath, signal } = {}) {
  if (!needsInstall(root)) return false;
  const script = process.env['npm_execpath'];
  // npm by its name takes the first Node of PATH
  const [command, args] = script?.endsWith('npm-cli.js') ? [node, [script, 'ci']] : ['npm', ['ci']];
  const code = await runCommand(command, args, { cwd: root, env: environmentOf(node), shell: process.platform === 'win32', signal });
  if (code !== 0) throw new PlainError('npm ci failed: the lines above say why. Check the network and run again.');
  return true;
}
