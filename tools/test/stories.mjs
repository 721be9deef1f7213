/** Target `stories` of the design system: every story of dist/storybook in Chromium. Usage: node tools/test/stories.mjs [arguments of Playwright] */
import { environmentOf } from '../start/node24.mjs';
import { runProgram } from '../start/plain-error.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { browserPrograms } from './chromium.mjs';
import { runPlaywright } from './playwright.mjs';

await runProgram(() =>
  stoppable(async ({ signal }) => {
    const env = { ...environmentOf(process.execPath), ...browserPrograms() };
    const args = ['-c', 'libs/design-system/browser-tests/playwright.config.ts', ...process.argv.slice(2)];
    process.exitCode = await runPlaywright('test-results/libs/design-system/stories.json', args, { env, signal });
  }),
);
