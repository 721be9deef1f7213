/** What is tested on a composed site of its own, from the builds in dist. Usage: node tools/test/on-site.mjs <report.json> <what> [arguments of Playwright] */
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { browserPrograms } from './chromium.mjs';
import { checkComposed } from './composed.mjs';
import { checkContracts } from './contracts.mjs';
import { leaveReport, sum } from './counts.mjs';
import { enginePrograms } from './engines.mjs';
import { browserEnvironment, startFreshSite } from './fresh-site.mjs';
import { oldestChromium } from './oldest-chromium.mjs';
import { runPlaywright } from './playwright.mjs';

/** @typedef {import('./fresh-site.mjs').Site} Site */
/** @typedef {{ report: string, args: string[], site: Site, signal: AbortSignal }} Task */

/** The project of Playwright whose browser comes with tools/extras. */
const OLDEST = 'oldest-chromium';

/** @type {Record<string, (task: Task) => Promise<number>>} exit code */
const TASKS = {
  composed: async ({ report, site: { addresses, dataDir } }) => {
    Object.assign(process.env, browserPrograms());
    const counts = sum([...(await checkComposed(addresses, dataDir)), await checkContracts(addresses)]);
    leaveReport(report, counts);
    for (const name of counts.failures) console.error(`✖ ${name}`);
    return counts.failed > 0 ? 1 : 0;
  },
  browser: inBrowser,
  engines: async (task) => inBrowser(task, { ...enginePrograms(), ...(task.args.includes(OLDEST) ? await oldestChromium() : {}) }),
};

/** @param {Task} task @param {Record<string, string>} [programs] */
function inBrowser({ report, args, site, signal }, programs = {}) {
  const env = { ...browserEnvironment(process.execPath, site), ...programs };
  return runPlaywright(report, ['-c', 'apps/e2e/playwright.config.ts', ...args], { env, signal });
}

await runProgram(async () => {
  const [report, what = '', ...args] = process.argv.slice(2);
  const task = TASKS[what];
  if (!report || !task) throw new PlainError(`Usage: node tools/test/on-site.mjs <report.json> ${Object.keys(TASKS).join(' | ')}`);
  await stoppable(async ({ signal, onEnd }) => {
    const site = await startFreshSite({ node: process.execPath, signal, onEnd });
    process.exitCode = await task({ report, args, site, signal });
  });
});
