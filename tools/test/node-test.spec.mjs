import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const home = mkdtempSync(join(tmpdir(), 'pozyka-node-test-'));
after(() => rmSync(home, { recursive: true }));

const write = (/** @type {string} */ name, /** @type {string} */ body) =>
  writeFileSync(join(home, name), `import { existsSync, writeFileSync } from 'node:fs';\nimport { test } from 'node:test';\n${body}\n`);

/** @param {string} specs */
const runOf = (specs) => {
  const report = join(home, 'unit.json');
  const { NODE_TEST_CONTEXT: _inner, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'node-test.mjs'), report, join(home, specs)], {
    env,
    timeout: 100_000,
  });
  return { status, ...JSON.parse(readFileSync(report, 'utf8')) };
};

test('what fails once is run again and named; what fails twice fails', () => {
  const been = JSON.stringify(join(home, 'been'));
  write('good.spec.mjs', `test('good', () => undefined);`);
  write(
    'once.spec.mjs',
    `test('beside', () => undefined);\ntest('once', () => { if (!existsSync(${been})) { writeFileSync(${been}, ''); throw new Error('busy'); } });`,
  );
  const flaky = runOf('*.spec.mjs');
  assert.deepEqual(
    { status: flaky.status, passed: flaky.passed, failed: flaky.failed, failures: flaky.failures },
    { status: 0, passed: 3, failed: 0, failures: [] },
  );
  assert.equal(flaky.flaky.length, 1);
  assert.match(flaky.flaky[0], /^once \(/);

  write('never.spec.mjs', `test('never', () => { throw new Error('wrong'); });`);
  const wrong = runOf('*.spec.mjs');
  assert.deepEqual([wrong.status, wrong.passed, wrong.failed], [1, 3, 1]);
  assert.match(wrong.failures[0], /^never \(/);
});

test('what is run again hides neither a skipped test nor one that does not come again', () => {
  const gone = JSON.stringify(join(home, 'gone'));
  write('left.skipped.mjs', `test('left out', { skip: true }, () => undefined);`);
  write('gone.skipped.mjs', `if (!existsSync(${gone})) test('gone', () => { writeFileSync(${gone}, ''); throw new Error('once'); });`);
  const { status, passed, failed, failures } = runOf('*.skipped.mjs');
  assert.deepEqual([status, passed, failed], [1, 0, 2]);
  assert.match(failures[0], /^gone \(/);
});
