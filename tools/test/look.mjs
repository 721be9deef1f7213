/** `npx pozyka a11y`, `npx pozyka screens`: a look at every screen of a fresh composed site. */
import { join } from 'node:path';
import { exitWithHelp } from '../start/arguments.mjs';
import { runCommand } from '../start/command.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { runProgram } from '../start/plain-error.mjs';
import { buildAll, prepareMachine } from '../start/prepare.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { browserEnvironment, startFreshSite } from './fresh-site.mjs';

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list'];

const [name, first = '', ...rest] = process.argv.slice(2);
exitWithHelp(`npx pozyka ${name} [all] [arguments of Playwright]; on a fresh composed site. all: also what a11y looks at in other states`);

await runProgram(() =>
  stoppable(async ({ signal, onEnd }) => {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), signal);
    await buildAll(node, signal);
    const site = browserEnvironment(node, await startFreshSite({ node, signal, onEnd }));
    const own = name === 'screens' ? ['--project=screens'] : ['--project=accessibility', '--workers=2'];
    const env = { ...site, ...(name === 'screens' && { SCREENS: 'true' }), ...(first === 'all' && { A11Y: 'all' }) };
    const args = [...PLAYWRIGHT, ...own, ...(first === 'all' ? [] : [first]), ...rest].filter(Boolean);
    process.exitCode = await runCommand(node, args, { env, signal });
  }),
);
