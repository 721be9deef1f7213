const fs = require('node:fs');
const path = require('node:path');

const OK = new Set(['success', 'local-cache', 'local-cache-kept-existing', 'remote-cache']);

/**
 * Leaves the outcome of every task of a run in the file named by POZYKA_TASK_REPORT: what Nx prints is for people.
 * @param {unknown} _options
 * @param {{ taskResults: Record<string, { status: string }> }} context
 */
function postTasksExecution(_options, { taskResults }) {
  const file = process.env.POZYKA_TASK_REPORT;
  if (!file) return;
  const rows = Object.entries(taskResults).map(([id, { status }]) => ({ id, ok: OK.has(status) }));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(rows));
}

module.exports = { postTasksExecution };
