import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const program = `
  import pino from 'pino';
  import { logStream } from ${JSON.stringify(join(import.meta.dirname, 'log-stream.ts'))};
  const log = pino({}, logStream());
  for (let line = 0; line < Number(process.argv[2]); line += 1) log.info({ line }, 'x'.repeat(200));
  setImmediate(() => setTimeout(() => (process.argv[1] === 'throw' ? Promise.reject(new Error('ends')) : process.exit(3)), 50));
`;
/** Writes lines of 300 bytes to a file and ends. */
const run = (to: string, how: string, lines: number) => {
  const args = ['--input-type=module-typescript', '--conditions', 'development', '-e', program, how, String(lines)];
  return spawnSync(process.execPath, args, {
    ...{ cwd: import.meta.dirname, stdio: ['ignore', openSync(to, 'w'), 'ignore'], timeout: 180_000 },
  });
};

test('a log that cannot be written neither stops a process nor delays its end', () => {
  assert.equal(run('/dev/full', 'exit', 30_000).status, 3);
  assert.equal(run('/dev/full', 'throw', 30_000).status, 1);
});

test('what waits is written when the process ends', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'pozyka-log-')), 'log');
  assert.equal(run(file, 'exit', 9_000).status, 3);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  // in any order: what is written at the end may overtake a write under way
  const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line).sort((a, b) => a - b);
  assert.deepEqual(numbers, [...Array(9_000).keys()]);
});
