import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { environmentOf } from '../start/node24.mjs';
import { isProgram, workspaceRoot } from '../start/paths.mjs';
import { exitWithHelp } from '../start/arguments.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { browserPrograms } from '../test/chromium.mjs';
import { runPlaywright } from '../test/playwright.mjs';

const USAGE = 'npm run storybook -- [build | test | update-screenshots]';
const CONFIG = ['-c', 'libs/design-system/browser-tests/playwright.config.ts'];

/** Builds the static Storybook into dist/storybook, or takes it from Nx's cache. @param {'' | ':docs'} configuration @param {AbortSignal} signal */
async function buildStorybook(configuration, signal) {
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run', `@pozyka/design-system:storybook-build${configuration}`];
  const code = await runCommand(process.execPath, nx, { env: environmentOf(process.execPath), signal });
  if (code !== 0) throw new PlainError('Storybook could not be built.');
}

/** Runs the stories in Chromium: accessibility and screenshots, against dist/storybook. @param {string[]} args @param {AbortSignal} signal */
function runStories(args, signal) {
  const env = { ...environmentOf(process.execPath), ...browserPrograms() };
  return runPlaywright('test-results/libs/design-system/stories.json', [...CONFIG, ...args], { env, signal });
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
  if (!['build', 'test', 'stories', 'update-screenshots'].includes(command)) throw new PlainError(`Usage: ${USAGE}`);
  // what Nx runs finds it built
  if (command === 'stories') return runStories(args, signal);
  await buildStorybook(command === 'build' ? ':docs' : '', signal);
  if (command === 'test') return runStories(args, signal);
  if (command === 'update-screenshots') return runStories(['--project', '360', '--project', '1280', '--update-snapshots', ...args], signal);
  return 0;
}

/** Storybook of the design system: live, built, tested, or photographed. */
async function main() {
  const [command, ...args] = process.argv.slice(2);
  process.exitCode = await stoppable(({ signal }) => run(command, args, signal));
}

if (isProgram(import.meta.url)) {
  exitWithHelp(USAGE);
  await runProgram(main);
}
