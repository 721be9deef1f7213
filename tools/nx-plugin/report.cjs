const fs = require('node:fs');
const path = require('node:path');

const RUN = new Set(['success', 'failure']);
const OK = new Set(['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache']);

/**
 * Leaves the outcome of every task of a run in the file named by POZYKA_TASK_REPORT: what Nx prints is for people.
 * @param {unknown} _options
 * @param {{ taskResults: Record<string, { status: string, task: { target: { project: string, target: string }, startTime?: number, endTime?: number } }> }} context
 */
function postTasksExecution(_options, { taskResults }) {
  const file = process.env.POZYKA_TASK_REPORT;
  if (!file) return;
  // by project and target: the ids of a run with a configuration end in its name, those of Nx's plan do not
  const rows = Object.values(taskResults).map(({ status, task: { target, startTime, endTime } }) => ({
    id: `${target.project}:${target.target}`,
    ok: OK.has(status),
    // what was read from the cache took none
    ...(RUN.has(status) && startTime !== undefined && endTime !== undefined ? { ms: endTime - startTime } : {}),
  }));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(rows));
}

module.exports = { postTasksExecution };
