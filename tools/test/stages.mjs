import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, describeScripts, measureBuilds } from '../budgets/budgets.mjs';
import { runCommand } from '../start/command.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';
import { buildAll } from '../start/prepare.mjs';
import { buildStorybook, runStories } from '../storybook/storybook.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureRedis } from './redis.mjs';
import { checkComposed } from './composed.mjs';
import { browserEnvironment, startFreshSite } from './fresh-site.mjs';
import { NOTHING, check, countsOfPlaywright, countsOfTask, sum } from './counts.mjs';
import { lastPages } from './last-pages.mjs';
import { countTasks, isAffected, runTarget } from './nx-tasks.mjs';
import { startPostgres } from './postgres.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ node: string, affected: boolean, only: string[], stages: string[], signal: AbortSignal, onEnd: (stop: () => Promise<void>) => void }} Plan */
/** @typedef {import('./fresh-site.mjs').Site} Site */

/** Name → what it does; in this order. @type {Record<string, (plan: Plan) => Promise<Counts>>} */
export const STAGES = {
  lint: (plan) => nxStage('lint', plan),
  typecheck: (plan) => nxStage('typecheck', plan),
  unit: unitStage,
  build: (plan) => nxStage('build', plan),
  budgets: budgetStage,
  stories: storiesStage,
  composed: composedStage,
  contracts: contractsStage,
  browser: browserStage,
};

/** @param {string} target @param {Plan} plan */
async function nxStage(target, plan) {
  return countTasks(await runTarget(target, { ...plan, env: {} }), target);
}

/** Specs of every project, the stores' on a PostgreSQL of their own. @param {Plan} plan */
async function unitStage(plan) {
  ensureRedis(plan);
  const database = await startPostgres();
  plan.onEnd(database.stop);
  rmSync(join(workspaceRoot, 'test-results/apps'), { recursive: true, force: true });
  rmSync(join(workspaceRoot, 'test-results/libs'), { recursive: true, force: true });
  rmSync(join(workspaceRoot, 'test-results/tools'), { recursive: true, force: true });
  const env = { TEST_DATABASE_URL: database.url, TEST_DATABASE_KIND: database.kind };
  const outcome = await runTarget('test', { ...plan, env });
  await database.stop();
  const counts = sum(
    outcome.tasks.map(({ project, ok, root }) =>
      countsOfTask({ project, ok, file: join(workspaceRoot, 'test-results', root, 'unit.json') }),
    ),
  );
  return outcome.ok || counts.failed > 0 ? counts : sum([counts, check(false, 'nx test did not come to its end')]);
}

/** @param {Plan} plan */
async function budgetStage(plan) {
  await builds(plan);
  const { sizes, scripts } = measureBuilds();
  console.log(`${describe(sizes)}\n${describeScripts(scripts)}`);
  return sum([
    ...sizes.map(({ name, bytes, limit }) => check(bytes <= limit, `${name} weighs ${bytes} bytes, ${limit} are allowed`)),
    ...scripts.map((row) => check(row.scripts <= row.limit, `${row.name}: ${row.scripts}, ${row.limit} are allowed`)),
  ]);
}

/** Every story in Chromium: accessibility in each theme and language, screenshots of a chosen few. @param {Plan} plan */
async function storiesStage({ node, affected, signal }) {
  if (affected && !isAffected('@pozyka/design-system', node)) return NOTHING;
  await buildStorybook(node, signal);
  return playwright('stories', (env) => runStories(node, { args: ['--reporter=dot,json'], env, signal }));
}

/** @param {Plan} plan */
async function composedStage(plan) {
  const { addresses, dataDir } = await runningSite(plan);
  return sum(await checkComposed(addresses, dataDir));
}

/** Two published releases of shell and remotes, each with each. @param {Plan} plan */
async function contractsStage(plan) {
  const site = await runningSite(plan);
  const report = join(workspaceRoot, 'test-results/contracts.json');
  rmSync(report, { force: true });
  const env = browserEnvironment(plan.node, ensureChromium(), site);
  const args = [join(workspaceRoot, 'tools/test/contracts.mjs'), report, JSON.stringify(site.addresses)];
  await runCommand(plan.node, args, { env, signal: plan.signal });
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : check(false, 'the contract tests did not come to their end');
}

/**
 * Runs of Playwright in lanes side by side, each on a site of its own: tests move its clock and order its faults. More lanes than
 * there are cores: a test waits for a bank or a check a part of its time.
 */
const LANES = [
  [
    { name: 'uk-360-first', project: 'uk-360', flags: ['--shard=1/2'] },
    // its tests only look, so they do not get in each other's way
    { name: 'accessibility', project: 'accessibility', flags: ['--workers=2'] },
  ],
  [
    { name: 'ru-1280', project: 'ru-1280', flags: [] },
    { name: 'uk-360-beside-second', project: 'uk-360-beside', flags: ['--shard=2/2'] },
  ],
  [
    { name: 'uk-360-second', project: 'uk-360', flags: ['--shard=2/2'] },
    { name: 'uk-360-beside-first', project: 'uk-360-beside', flags: ['--shard=1/2'] },
  ],
];

/** @param {Plan} plan */
async function browserStage(plan) {
  const config = 'apps/e2e/playwright.config.ts';
  if (!existsSync(join(workspaceRoot, config))) return NOTHING;
  const chromium = ensureChromium();
  const first = await runningSite(plan);
  const cli = join(workspaceRoot, 'node_modules/@playwright/test/cli.js');
  const run = (/** @type {typeof LANES[number][number]} */ { name, project, flags }, /** @type {Site} */ where) => {
    const args = [cli, 'test', '-c', config, '--reporter=list,json', `--project=${project}`, '--output', `test-results/e2e-${name}`];
    const env = browserEnvironment(plan.node, chromium, where);
    return playwright(name, (report) => runCommand(plan.node, [...args, ...flags], { env: { ...env, ...report }, signal: plan.signal }));
  };
  const lanes = await Promise.all(
    LANES.map(async (lane, index) => {
      const counts = [];
      try {
        const where = index === 0 ? first : await startFreshSite(plan);
        for (const part of lane) counts.push(await run(part, where));
      } catch (error) {
        // the other lane goes on: its site must not stop under it
        console.error(error instanceof PlainError ? `✖ ${error.message}` : error);
        counts.push(check(false, `browser tests of ${lane.map(({ name }) => name).join(', ')} could not run`));
      }
      return sum(counts);
    }),
  );
  return sum(lanes);
}

/**
 * Counts of a Playwright run, from the report that it leaves where it is told to.
 * @param {string} name @param {(env: Record<string, string>) => Promise<number>} run
 */
async function playwright(name, run) {
  const report = join(workspaceRoot, `test-results/${name}.json`);
  rmSync(report, { force: true });
  const code = await run({ PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  if (!existsSync(report)) return check(false, 'Playwright did not come to its end');
  const results = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name: test, held } of lastPages(results)) console.log(`\n▸ The page when ${test} failed:\n${held}`);
  const counts = countsOfPlaywright(results);
  return code === 0 || counts.failed > 0 ? counts : sum([counts, check(false, 'Playwright ended with an error')]);
}

/** Builds for the later stages when the build stage is not part of this run. @param {Plan} plan */
async function builds(plan) {
  if (!plan.stages.includes('build')) await buildAll(plan.node, plan.signal);
}

/** @type {Promise<Site> | undefined} */
let site;

/** The composed site on free ports with data of its own: started once, for all stages that need it. @param {Plan} plan */
function runningSite(plan) {
  site ??= startBuiltSite(plan);
  return site;
}

/** @param {Plan} plan @returns {Promise<Site>} */
async function startBuiltSite(plan) {
  await builds(plan);
  return await startFreshSite(plan);
}
