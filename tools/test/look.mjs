/** `npx pozyka a11y`, `npx pozyka screens`, `npx pozyka lighthouse`: a look at every screen of a fresh composed site. */
import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { exitWithHelp } from '../start/arguments.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { buildAll, prepareMachine } from '../start/prepare.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { browserEnvironment, startFreshSite } from './fresh-site.mjs';

const PLAYWRIGHT = [
  join(workspaceRoot, 'node_modules/@playwright/test/cli.js'),
  'test',
  '-c',
  'apps/e2e/playwright.config.ts',
  '--reporter=list',
];

/** What each command runs against the site; the rest of its arguments follow. @type {Record<string, { args: string[], env?: Record<string, string> }>} */
const LOOKS = {
  a11y: { args: [...PLAYWRIGHT, '--project=accessibility', '--workers=2'] },
  screens: { args: [...PLAYWRIGHT, '--project=screens'], env: { SCREENS: 'true' } },
  lighthouse: { args: [join(workspaceRoot, 'tools/extras/run.mjs'), 'lighthouse'] },
};

const [name = '', first, ...rest] = process.argv.slice(2);
exitWithHelp(`npx pozyka ${name} [all] [arguments of Playwright]; on a fresh composed site. all: also what a11y looks at in other states`);

await runProgram(async () => {
  const look = LOOKS[name];
  if (!look) throw new PlainError(`Usage: npm run ${Object.keys(LOOKS).join(' | npm run ')}`);
  await stoppable(async ({ signal, onEnd }) => {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), signal);
    await buildAll(node, signal);
    const site = await startFreshSite({ node, signal, onEnd });
    const all = first === 'all';
    const env = { ...browserEnvironment(node, site), ...look.env, ...(all ? { A11Y: 'all' } : {}) };
    const args = [...look.args, ...(first === undefined || all ? [] : [first]), ...rest];
    process.exitCode = await runCommand(node, args, { env, signal });
  });
});
