import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { environmentOf } from './node24.mjs';
import { PlainError } from './plain-error.mjs';

/** @param {string} root workspace folder */
const lockFile = (root) => join(root, 'package-lock.json');
/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.pozyka-lock');

/** What was installed: the lock's hash, and the platform that binaries were chosen for. @param {string} root */
function stampOf(root) {
  const hash = createHash('sha256')
    .update(readFileSync(lockFile(root)))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/**
 * True when node_modules is not what package-lock.json says. A developer's own `npm install` counts as an installation.
 * @param {string} root
 */
export function needsInstall(root) {
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root)) return false;
  return !installedMatches(root);
}

/** Leaves the mark that node_modules belongs to this lock. @param {string} root */
export function markInstalled(root) {
  writeFileSync(stampFile(root), stampOf(root));
}

/** Compares npm's own record of node_modules with the lock; packages for other platforms may be absent. @param {string} root */
function installedMatches(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(lockFile(root), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const rows = Object.entries(wanted).filter(([path]) => path.startsWith('node_modules/'));
  return rows.every(([path, row]) => {
    const found = present[path];
    return found ? found.version === row.version : row.optional === true || row.devOptional === true || row.peer === true;
  });
}

/**
 * Runs `npm ci` when the lock has changed since the last installation; its output is shown.
 * @param {string} root
 * @param {{ node?: string, signal?: AbortSignal | undefined }} [how] node: what runs npm and the scripts of packages, else this one
 * @returns {Promise<boolean>} true when something was installed
 * @throws {PlainError} when npm fails
 */
export async function installWhenNeeded(root, { node = process.execPath, signal } = {}) {
  if (!needsInstall(root)) {
    markInstalled(root);
    return false;
  }
  const script = process.env['npm_execpath'];
  // npm by its name takes the first Node of PATH
  const [command, args] = script?.endsWith('npm-cli.js') ? [node, [script, 'ci']] : ['npm', ['ci']];
  const code = await runCommand(command, args, { cwd: root, env: environmentOf(node), shell: process.platform === 'win32', signal });
  if (code !== 0) throw new PlainError('npm ci failed: the lines above say why. Check the network and run again.');
  markInstalled(root);
  return true;
}
