import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { environmentOf } from '../start/node24.mjs';
import { isProgram, workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { CHROMIUM_ARGUMENTS } from '../test/chromium-arguments.mjs';
import { ensureChromium } from '../test/chromium.mjs';
import { runTarget } from '../test/nx-tasks.mjs';

const USAGE = 'npm run storybook -- [build | test | update-screenshots]';
const PROJECT = '@pozyka/design-system';
const PLAYWRIGHT = [
  join(workspaceRoot, 'node_modules/@playwright/test/cli.js'),
  'test',
  '-c',
  'libs/design-system/browser-tests/playwright.config.ts',
];

/** Builds the static Storybook into dist/storybook, or takes it from Nx's cache. @param {string} node @param {AbortSignal} signal */
export async function buildStorybook(node, signal) {
  const { ok } = await runTarget('storybook-build', { node, affected: false, only: [PROJECT], env: {}, signal });
  if (!ok) throw new PlainError('Storybook could not be built.');
}

/**
 * Runs the stories in Chromium: accessibility and screenshots, against dist/storybook.
 * @param {string} node @param {{ args: string[], env?: Record<string, string>, signal: AbortSignal }} run
 * @returns {Promise<number>} Playwright's exit code
 */
export function runStories(node, { args, env = {}, signal }) {
  const chromium = { CHROME_PATH: ensureChromium(), CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' ') };
  return runCommand(node, [...PLAYWRIGHT, ...args], { env: { ...environmentOf(node), ...chromium, ...env }, signal });
}

/** @param {string | undefined} command @param {string[]} args @param {AbortSignal} signal */
async function run(command, args, signal) {
  const node = process.execPath;
  if (command === undefined || command.startsWith('-')) {
    const dev = ['dev', '-c', 'libs/design-system/.storybook', '-p', '6006', '--no-open', '--disable-telemetry', '--no-version-updates'];
    const given = command === undefined ? [] : [command, ...args];
    return runCommand(node, [join(workspaceRoot, 'node_modules/storybook/dist/bin/dispatcher.js'), ...dev, ...given], {
      env: environmentOf(node),
      signal,
    });
  }
  if (!['build', 'test', 'update-screenshots'].includes(command)) throw new PlainError(`Usage: ${USAGE}`);
  await buildStorybook(node, signal);
  if (command === 'test') return runStories(node, { args, signal });
  if (command === 'update-screenshots')
    return runStories(node, { args: ['--project', '360', '--project', '1280', '--update-snapshots', ...args], signal });
  return 0;
}

/** Storybook of the design system: live, built, tested, or photographed anew. */
async function main() {
  const [command, ...args] = process.argv.slice(2);
  const abort = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => abort.abort());
  process.exitCode = await run(command, args, abort.signal);
}

if (isProgram(import.meta.url)) await runProgram(main);
