import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const home = mkdtempSync(join(tmpdir(), 'pozyka-node-test-'));
after(() => rmSync(home, { recursive: true }));

const write = (/** @type {string} */ name, /** @type {string} */ body) =>
  writeFileSync(join(home, name), `import { existsSync, writeFileSync } from 'node:fs';\nimport { test } from 'node:test';\n${body}\n`);

/** @param {string} specs @param {Record<string, string>} more */
const runOf = (specs, more = {}) => {
  const report = join(home, 'unit.json');
  const { NODE_TEST_CONTEXT: _inner, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'node-test.mjs'), report, join(home, specs)], {
    env: { ...env, ...more },
    timeout: 100_000,
  });
  return { status, ...JSON.parse(readFileSync(report, 'utf8')) };
};

test('what fails fails, though it would pass a second time; a skipped test counts as failed', () => {
  const been = JSON.stringify(join(home, 'been'));
  write('good.spec.mjs', `test('good', () => undefined);`);
  write('once.spec.mjs', `test('once', () => { if (!existsSync(${been})) { writeFileSync(${been}, ''); throw new Error('busy'); } });`);
  write('skipped.spec.mjs', `test('left out', { skip: true }, () => undefined);`);
  const { status, passed, failed, failures, flaky } = runOf('*.spec.mjs');
  assert.deepEqual({ status, passed, failed, flaky }, { status: 1, passed: 1, failed: 2, flaky: undefined });
  assert.match(failures[0], /^once \(.*\): busy$/);
});

test('a suite that breaks before its tests are known is a failure', () => {
  write('suite.broken.mjs', `import { describe } from 'node:test';\ndescribe('suite', () => { throw new Error('wrong'); });`);
  write(
    'inner.broken.mjs',
    `import { describe } from 'node:test';\ndescribe('outer', () => test('inner', () => { throw new Error('wrong'); }));`,
  );
  const { status, failed, failures } = runOf('*.broken.mjs');
  assert.deepEqual([status, failed], [1, 2]);
  assert.match(failures.toSorted().join(), /^inner \(.*,suite \(/);
});

test('specs share a process, but for those that change it for anyone who comes after', () => {
  const seen = (/** @type {string} */ name) => readFileSync(join(home, name), 'utf8');
  const tell = (/** @type {string} */ name) =>
    `writeFileSync(${JSON.stringify(join(home, name))}, \`\${process.pid} \${process.env['LEFT']}\`);`;
  const names = ['one', 'other', 'env', 'hook'];
  write('one.shared.mjs', `test('one', () => { ${tell('one')} });`);
  write('other.shared.mjs', `test('other', () => { ${tell('other')} });`);
  write('env.shared.mjs', `process.env['LEFT'] = 'mark';\ntest('env', () => { ${tell('env')} });`);
  write(
    'hook.shared.mjs',
    `import { beforeEach } from 'node:test';\nbeforeEach(() => undefined);\ntest('hook', () => { ${tell('hook')} });`,
  );
  assert.equal(runOf('*.shared.mjs').passed, 4);
  // beside another kind of specs of the same project: what loads them has the name of the report
  assert.ok(existsSync(join(home, 'unit-1.mjs')));
  const [one, other, env, hook] = names.map((name) => seen(name).split(' '));
  assert.equal(one?.[0], other?.[0]);
  assert.equal(new Set([one?.[0], env?.[0], hook?.[0]]).size, 3);
  assert.deepEqual(
    [one, other, env, hook].map((found) => found?.[1]),
    ['undefined', 'undefined', 'mark', 'undefined'],
  );
});

test('tests begin once all specs of their process are loaded', () => {
  const loaded = JSON.stringify(join(home, 'loaded'));
  write('first.begin.mjs', `test('first', () => { if (!existsSync(${loaded})) throw new Error('too early'); });`);
  write(
    'last.begin.mjs',
    `await new Promise((resolve) => setImmediate(resolve));\nwriteFileSync(${loaded}, '');\ntest('last', () => undefined);`,
  );
  assert.equal(runOf('*.begin.mjs').passed, 2);
});

test('a process that breaks down is a failure, and names the specs that were in it', () => {
  write('breaks.down.mjs', `test('breaks', () => process.exit(3));`);
  write('cannot.down.mjs', `import './no-such-file.mjs';`);
  const { status, failed, failures } = runOf('*.down.mjs');
  assert.equal(status, 1);
  assert.ok(failed > 0);
  for (const name of ['breaks.down.mjs', 'cannot.down.mjs']) assert.ok(failures.join().includes(name), failures.join());
});

test('a process that ends early and well is one, too', () => {
  write('ends.quiet.mjs', `test('ends', () => undefined);\nsetImmediate(() => process.exit(0));`);
  write('next.quiet.mjs', `await new Promise(() => {});\ntest('next', () => undefined);`);
  const { status, failures } = runOf('*.quiet.mjs');
  assert.equal(status, 1);
  assert.match(failures.join(), /no test of .*next\.quiet\.mjs/);
});

test('a process in which no test ends for long is ended, and is a failure; one that takes its time is not', () => {
  write(
    'waits.ever.mjs',
    `test('waits', { timeout: 10 }, async () => { for (;;) await new Promise((resolve) => setImmediate(resolve)); });`,
  );
  const { status, failed, failures } = runOf('*.ever.mjs', { SPECS_SILENCE_MS: '1500' });
  assert.equal(status, 1);
  assert.ok(failed > 0);
  assert.match(failures.join(), /waits\.ever\.mjs/);

  write(
    'long.takes.mjs',
    Array.from({ length: 4 }, (_, index) => `test('step ${index}', () => new Promise((resolve) => setTimeout(resolve, 2_000)));`).join(
      '\n',
    ),
  );
  assert.deepEqual(runOf('*.takes.mjs', { SPECS_SILENCE_MS: '7000' }).passed, 4);
});

test('slow specs are run where they are asked for, by their name', () => {
  write('dear.slow.spec.mjs', `test('dear', () => undefined);`);
  write('cheap.kind.spec.mjs', `test('cheap', () => undefined);`);
  assert.match(JSON.stringify(runOf('*.kind.spec.mjs').durations), /cheap/);
  assert.match(JSON.stringify(runOf('{cheap.kind,dear.slow}.spec.mjs').durations), /^(?!.*dear)/);
  const { passed, durations } = runOf('*.slow.spec.mjs');
  assert.equal(passed, 1);
  assert.match(JSON.stringify(durations), /dear/);
});

test('anyone who works on a spec names it, and the test in it', () => {
  write('mine.own.mjs', `test('this one', () => undefined);\ntest('other one', () => { throw new Error('not asked for'); });`);
  write('theirs.own.mjs', `test('theirs', () => { throw new Error('not asked for'); });`);
  const { NODE_TEST_CONTEXT: _inner, ...env } = process.env;
  const args = [
    join(import.meta.dirname, 'node-test.mjs'),
    join(home, 'none.json'),
    join(home, '*.own.mjs'),
    'mine.own',
    '--testNamePattern=this',
  ];
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  assert.equal(status, 0, stdout);
  assert.match(stdout, /this one/);
});
