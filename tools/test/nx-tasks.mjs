import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { check, sum } from './counts.mjs';

/** @typedef {{ id: string, ok: boolean, project: string, root: string }} Task */
/** @typedef {{ node: string, affected: boolean, only: string[], env: Record<string, string>, signal: AbortSignal }} Run */

const OK = new Set(['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache']);

/**
 * Runs one target in the chosen projects and tells how every task ended.
 * @param {string} target @param {Run} run
 * @returns {Promise<{ tasks: Task[], ok: boolean }>} ok: Nx itself ended well
 */
export async function runTarget(target, { node, affected, only, env, signal }) {
  const report = join(workspaceRoot, 'test-results', `${target}-tasks.json`);
  rmSync(report, { force: true });
  const projects = only.length > 0 ? ['-p', only.join()] : [];
  const nx = ['node_modules/nx/dist/bin/nx.js', affected ? 'affected' : 'run-many', '-t', target, '--parallel', '2', ...projects];
  const code = await runCommand(node, nx, { env: { ...environmentOf(node), ...env, POZYKA_TASK_REPORT: report }, signal });
  return { tasks: readTasks(report), ok: code === 0 };
}

/** @param {string} report @returns {Task[]} none when Nx had nothing to run, or did not come to its end */
function readTasks(report) {
  try {
    const rows = JSON.parse(readFileSync(report, 'utf8'));
    return rows.map((/** @type {any} */ { id, status, project, root }) => ({ id, ok: OK.has(status), project, root }));
  } catch {
    return [];
  }
}

/** Every task is one check; Nx failing with no failed task is one more. @param {{ tasks: Task[], ok: boolean }} outcome @param {string} target */
export function countTasks({ tasks, ok }, target) {
  const counts = sum(tasks.map((task) => check(task.ok, task.id)));
  return ok || counts.failed > 0 ? counts : sum([counts, check(false, `nx ${target} did not come to its end`)]);
}

/**
 * True when a change since the base (NX_BASE) touches what a project is made of.
 * @param {string} project @param {string} node
 */
export function isAffected(project, node) {
  const args = ['node_modules/nx/dist/bin/nx.js', 'show', 'projects', '--affected', '--json'];
  const { stdout, status } = spawnSync(node, args, { cwd: workspaceRoot, env: environmentOf(node), encoding: 'utf8' });
  // When Nx cannot tell, everything counts as affected.
  return status !== 0 || JSON.parse(stdout).includes(project);
}
