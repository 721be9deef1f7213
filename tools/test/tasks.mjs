import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';

/** @typedef {import('./counts.mjs').Task} Task */

const NX = 'node_modules/nx/dist/bin/nx.js';
const fileOf = (/** @type {string} */ name) => join(workspaceRoot, 'test-results', name);

/**
 * Everything that Nx will run, before it runs: what has no outcome in the end has failed.
 * @param {string} node @param {string[]} nx arguments @param {AbortSignal} signal
 * @returns {Promise<Task[]>}
 * @throws {PlainError} when Nx cannot tell
 */
export async function plannedTasks(node, nx, signal) {
  const file = fileOf('graph.json');
  rmSync(file, { force: true });
  const code = await runCommand(node, [NX, ...nx, `--graph=${file}`], { env: environmentOf(node), signal });
  if (code !== 0) throw new PlainError('Nx cannot tell what there is to run: the lines above say why.');
  const { tasks: planned } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(planned.tasks).map(({ target: { project, target }, outputs }) => ({
    id: `${project}:${target}`,
    project: project.replace('@pozyka/', ''),
    target,
    report: outputs.find((/** @type {string} */ output) => output.startsWith('test-results/')),
  }));
}

/**
 * How the tasks of a run ended, by project and target, as tools/nx-plugin/report.cjs leaves them.
 * @param {string[]} nx arguments @param {(report: string, args: string[]) => Promise<number>} run
 * @returns {Promise<Map<string, { ok: boolean, ms?: number }>>} ms: of what was run, not read from the cache
 */
export async function endedTasks(nx, run) {
  const file = fileOf('tasks.json');
  rmSync(file, { force: true });
  await run(file, [NX, ...nx]);
  try {
    const rows = /** @type {{ id: string, ok: boolean, ms?: number }[]} */ (JSON.parse(readFileSync(file, 'utf8')));
    return new Map(rows.map(({ id, ...outcome }) => [id, outcome]));
  } catch {
    // Nx came to no end: nothing has an outcome
    return new Map();
  }
}
