import { mkdirSync } from 'node:fs';
import { checkDisk } from './checks.mjs';
import { runCommand } from './command.mjs';
import { installWhenNeeded } from './install.mjs';
import { environmentOf, findNode24 } from './node24.mjs';
import { workspaceRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/** Prints a step with the time since the program began. @param {string} line */
export function say(line) {
  console.log(`▸ ${line} (${process.uptime().toFixed(0)} s)`);
}

/**
 * What start, dev and test have in common: disk, a Node that runs the rest, packages installed by it.
 * @param {string} dataDir
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} path of Node 24
 */
export async function prepareMachine(dataDir, signal) {
  mkdirSync(dataDir, { recursive: true });
  checkDisk(dataDir);
  const node = findNode24();
  say('Checking the packages');
  if (await installWhenNeeded(workspaceRoot, { node, signal })) say('Packages are installed');
  return node;
}

/**
 * Builds applications; what did not change comes from Nx's cache.
 * @param {string} node
 * @param {AbortSignal} [signal]
 * @param {readonly string[]} [apps] every one when absent
 * @throws {PlainError} when a build fails; its output is shown
 */
export async function buildAll(node, signal, apps = []) {
  say('Building what has changed');
  const which = apps.length > 0 ? ['-p', apps.map((name) => `@pozyka/${name}`).join()] : ['--exclude', 'libs/*'];
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'build', ...which, '--parallel', '2'];
  const code = await runCommand(node, nx, { env: environmentOf(node), signal });
  if (code !== 0 && !signal?.aborted) throw new PlainError('The build failed: the lines above say why.');
}
