import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { readArguments } from '../start/arguments.mjs';
import { installWhenNeeded } from '../start/install.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { prepareMachine } from '../start/prepare.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { browserPrograms } from './chromium.mjs';
import { countsOfTask, sum } from './counts.mjs';
import { enginePrograms } from './engines.mjs';
import { flakyBefore } from './flaky.mjs';
import { record } from './record.mjs';
import { printSlowest } from './slowest.mjs';
import { serverKind, startPostgres } from './postgres.mjs';
import { SPEC_SERVERS, ensureServer } from './spec-servers.mjs';
import { plannedTasks, endedTasks } from './tasks.mjs';

/** What the gate runs of each project that has it, as one graph; Nx finds the order and what is cached. */
const GATE = [
  ...['lint', 'folders', 'typecheck', 'types', 'test', 'texts', 'build', 'browser-support', 'budgets'],
  ...['unused', 'stories', 'composed', 'browser', 'documents', 'engines', 'accessibility'],
];
/** What the full suite runs beside: dear kinds of specs that rarely break. The others run in their configuration `full`. */
const FULL = ['slow', 'format'];
/** Their full suite has checks by packages of tools/extras: installed before, as two tasks at once would be in each other's way. */
const WITH_EXTRAS = ['slow', 'browser', 'documents', 'engines'];
const ON_SITE = ['composed', 'browser', 'documents', 'engines', 'accessibility'];
const IN_BROWSER = ['stories', ...ON_SITE];
/** It does nothing, is nothing to count, and has the longest task begin before what is short. */
const ORDER = 'started-first';
/** One seed for random tests of the gate: a change is judged by what it breaks, not by luck. The full suite has none. */
const SEED = '20261125';

const USAGE = `npm test -- [--target <name>]… [--only <project>]… [--affected] [--full] [--slowest] [--record <name>]; targets: ${[...GATE, ...FULL].join(', ')}`;

/** Runs all targets as one graph of Nx and prints the sum. What fails hides nothing: a task that could not begin for it is named, too. */
export async function test() {
  const flags = readFlags();
  await stoppable(async ({ signal, onEnd }) => {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), signal);
    const nx = nxArguments(flags);
    const planned = (await plannedTasks(node, nx, signal)).filter(({ target }) => target !== ORDER);
    console.log(`▸ ${planned.length} tasks of ${new Set(planned.map(({ project }) => project)).size} projects`);
    if (flags.full && planned.some(({ target }) => WITH_EXTRAS.includes(target)))
      await installWhenNeeded(join(workspaceRoot, 'tools/extras'), { node, signal });
    // the `.env` of a developer is for their site, not for the tests
    const env = {
      ...environmentOf(node),
      // Jest, Playwright and the site's servers begin once per task, from the same code
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(workspaceRoot, 'node_modules/.cache/pozyka/code'),
      NX_LOAD_DOT_ENV_FILES: 'false',
      ...(flags.full ? {} : { TEST_SEED: SEED }),
      ...(await needsOf(planned, onEnd)),
    };
    const ended = await endedTasks(nx, (report, all) => runCommand(node, all, { env: { ...env, POZYKA_TASK_REPORT: report }, signal }));
    const counts = sum(planned.map((task) => countsOfTask(task, ended.get(task.id)?.ok)));
    if (flags.slowest) printSlowest(planned);
    printEnd(counts, signal.aborted);
    if (flags.record && counts.failed === 0 && !signal.aborted)
      record(flags.record, {
        passed: counts.passed,
        tasks: [...ended].map(([id, { ms = 0 }]) => ({ id: id.replace('@pozyka/', ''), ms })).filter(({ ms }) => ms > 0),
      });
    if (counts.failed > 0 || signal.aborted || (counts.passed === 0 && !flags.affected)) process.exitCode = 1;
  });
}

/** @param {ReturnType<typeof readFlags>} flags */
function nxArguments({ affected, full, only, targets }) {
  const projects = only.length > 0 ? ['-p', only.join()] : [];
  const which = affected ? 'affected' : 'run-many';
  // one more than there are cores: measured, a task waits a quarter of its time, for a browser, a database or a disk
  const parallel = ['--parallel', String(availableParallelism() + 1)];
  const all = targets.includes('browser') ? [...targets, ORDER] : targets;
  return [which, '-t', all.join(), ...projects, ...parallel, ...(full ? ['-c', 'full'] : []), '--outputStyle=static'];
}

/**
 * What the planned tasks need of the machine, and where it is.
 * @param {import('./counts.mjs').Task[]} planned @param {import('../start/stoppable.mjs').Run['onEnd']} onEnd
 * @returns {Promise<Record<string, string>>}
 */
async function needsOf(planned, onEnd) {
  const has = (/** @type {(task: import('./counts.mjs').Task) => boolean} */ check) => planned.some(check);
  const isSpecs = (/** @type {string} */ target) => ['test', 'texts', 'slow'].includes(target);
  for (const server of SPEC_SERVERS) {
    const { targets, projects } = server;
    if (has(({ project, target }) => targets.includes(target) && projects.includes(project))) ensureServer(server);
  }
  const browser = {
    ...(has(({ target }) => IN_BROWSER.includes(target)) ? browserPrograms() : {}),
    ...(has(({ target }) => target === 'engines') ? enginePrograms() : {}),
    ...(has(({ target }) => ON_SITE.includes(target)) ? { TEST_DATABASE_KIND: serverKind() } : {}),
  };
  if (!has(({ target }) => isSpecs(target))) return browser;
  const database = await startPostgres();
  onEnd(database.stop);
  return { ...browser, TEST_DATABASE_URL: database.url, TEST_DATABASE_KIND: database.kind };
}

/** @param {import('./counts.mjs').Counts} all @param {boolean} aborted */
function printEnd({ passed, failed, failures, flaky }, aborted) {
  const repeatedlyFlaky = flakyBefore(flaky, new Date());
  for (const name of flaky) console.log(`⚠ flaky: ${name}`);
  const all = [...failures, ...repeatedlyFlaky.map((name) => `${name}: passed only on a retry, as on another day`)];
  if (all.length > 0) console.log(`\nFailed:\n${all.map((name) => `  ✖ ${name}`).join('\n')}`);
  if (repeatedlyFlaky.length > 0) process.exitCode = 1;
  if (aborted) console.log('\n✖ Stopped before the end.');
  console.log(`\n${passed - repeatedlyFlaky.length} passed, ${failed + repeatedlyFlaky.length} failed`);
}

function readFlags() {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const names = /** @type {const} */ ({ type: 'string', multiple: true });
  const {
    target,
    only = [],
    ...flags
  } = readArguments(
    USAGE,
    { target: names, only: names, affected: flag, full: flag, slowest: flag, record: { type: 'string' } },
    (words, values) => words.length === 0 && (values.target ?? []).every((name) => [...GATE, ...FULL].includes(name)),
  ).values;
  // both check the same files: all of them at once in a quarter of the time, some of them by their projects
  const otherTypes = flags.affected || only.length > 0 ? 'types' : 'typecheck';
  const known = [...GATE, ...(flags.full ? FULL : [])].filter((name) => name !== otherTypes);
  return { ...flags, only, targets: target ?? known };
}
