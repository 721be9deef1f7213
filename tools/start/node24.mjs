import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runForeground } from './foreground.mjs';
import { isProgram, workspaceRoot } from './paths.mjs';
import { PlainError, runProgram } from './plain-error.mjs';

const NEEDED = 24;

const HOME = join(workspaceRoot, 'tools/node24');

/** Node 24 that npm has installed for this platform. @returns {string | undefined} */
function installedNode() {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const file = join(HOME, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  return existsSync(file) && spawnSync(file, ['--version']).status === 0 ? file : undefined;
}

/**
 * Path of a Node that runs everything but install and start: the current one when it is new enough, else one that npm installs.
 * @returns {string}
 * @throws {PlainError} when there is none for this platform, or npm cannot install it
 */
export function findNode24() {
  // an installation of the packages may have removed the one that it was begun with
  if (Number(process.versions.node.split('.')[0]) >= NEEDED && existsSync(process.execPath)) return process.execPath;
  const ready = installedNode();
  if (ready) return ready;
  // the output may be read by a program: none of this is part of it
  console.error(`▸ Node ${NEEDED} runs the site, this is ${process.version}: installing it from npm`);
  const install = spawnSync('npm', ['ci'], {
    cwd: HOME,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  const installed = install.status === 0 ? installedNode() : undefined;
  if (installed) return installed;
  throw new PlainError(
    `Node ${NEEDED} is needed on ${process.platform} ${process.arch} (this is ${process.version}): install it from https://nodejs.org and run again.`,
  );
}

/**
 * Environment for programs that start `node`, `nx` or `eslint` by name: Node 24 and the workspace's binaries come first.
 * @param {string} node path of Node 24
 * @returns {Record<string, string | undefined>}
 */
export function environmentOf(node) {
  const path = [dirname(node), join(workspaceRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  // with a process for each of its plugins Nx takes twice the time to begin
  const nx = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  return { ...process.env, PATH: path, ...nx };
}

/** Runs a script on Node 24 with the given arguments; signals and the exit code pass through. */
function main() {
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new PlainError('Usage: node tools/start/node24.mjs <script> [arguments]');
  const node = findNode24();
  runForeground(node, [script, ...args], { env: environmentOf(node) });
}

if (isProgram(import.meta.url)) await runProgram(main);
