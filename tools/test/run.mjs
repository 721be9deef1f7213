import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';
import { prepareMachine } from '../start/prepare.mjs';
import { check, sum } from './counts.mjs';
import { isAffected } from './nx-tasks.mjs';
import { STAGES } from './stages.mjs';

const USAGE = `npm test -- [--stage <name>]… [--only <project>]… [--affected]; stages: ${Object.keys(STAGES).join(', ')}`;
/** Stages of single projects; the others speak of the whole site. */
const PROJECT_STAGES = ['lint', 'typecheck', 'unit', 'build'];

/** @param {string[]} projects */
const stagesOf = (projects) => (projects.some((name) => name.endsWith('design-system')) ? [...PROJECT_STAGES, 'stories'] : PROJECT_STAGES);

/**
 * Runs the stages one after another and prints the sum. A failed stage does not hide the ones behind it.
 * @param {string[]} args
 */
export async function test(args) {
  const { affected, only, stages } = readFlags(args);
  const abort = new AbortController();
  const stop = () => abort.abort();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, stop);
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  try {
    const node = await prepareMachine(join(workspaceRoot, 'test-results'), abort.signal);
    const plan = {
      node,
      affected,
      only,
      stages,
      signal: abort.signal,
      onEnd: (/** @type {() => Promise<void>} */ end) => void ends.push(end),
    };
    const results = [];
    const wanted = affected && !isAffected('@pozyka/e2e', node) ? stages.filter((name) => PROJECT_STAGES.includes(name)) : stages;
    for (const name of wanted) {
      if (abort.signal.aborted) break;
      results.push(await runStage(name, plan));
    }
    const all = sum(results);
    printEnd(all, abort.signal.aborted);
    if (all.failed > 0 || abort.signal.aborted || (all.passed === 0 && !affected)) process.exitCode = 1;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** @param {string} name @param {import('./stages.mjs').Plan} plan */
async function runStage(name, plan) {
  const began = process.uptime();
  console.log(`\n▸ ${name}`);
  const counts = await outcomeOf(name, plan);
  console.log(`▸ ${name}: ${counts.passed} passed, ${counts.failed} failed in ${(process.uptime() - began).toFixed(0)} s`);
  return counts;
}

/** A stage that cannot run is one failure. @param {string} name @param {import('./stages.mjs').Plan} plan */
async function outcomeOf(name, plan) {
  try {
    const run = STAGES[name];
    if (!run) throw new PlainError(USAGE);
    return await run(plan);
  } catch (error) {
    console.error(error instanceof PlainError ? `✖ ${error.message}` : error);
    return check(false, `${name} could not run`);
  }
}

/** @param {import('./counts.mjs').Counts} all @param {boolean} aborted */
function printEnd({ passed, failed, failures, flaky }, aborted) {
  for (const name of flaky) console.log(`⚠ flaky: ${name}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ✖ ${name}`).join('\n')}`);
  if (aborted) console.log('\n✖ Stopped before the end.');
  console.log(`\n${passed} passed, ${failed} failed`);
}

/** @param {string[]} args */
function readFlags(args) {
  const options = /** @type {const} */ ({
    stage: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    affected: { type: 'boolean', default: false },
  });
  try {
    const { stage, only = [], affected } = parseArgs({ args, options }).values;
    const chosen = stage ?? (only.length > 0 ? stagesOf(only) : Object.keys(STAGES));
    if (chosen.some((name) => !(name in STAGES))) throw new Error(`unknown stage ${chosen.join()}`);
    return { affected, only, stages: Object.keys(STAGES).filter((name) => chosen.includes(name)) };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}. Usage: ${USAGE}`);
  }
}
