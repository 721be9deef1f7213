import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';

const { lintMany, lintOne } = createRequire(import.meta.url)('./eslint.cjs');

const root = mkdtempSync(join(tmpdir(), 'pozyka-lint-'));
after(() => rmSync(root, { recursive: true }));
for (const [file, source] of Object.entries({
  'eslint.config.mjs': "export default [{ rules: { eqeqeq: 'error', 'no-empty': 'warn' } }];",
  'apps/good/a.js': 'if (1 === 2) throw new Error();',
  'apps/bad/a.js': 'if (1 == 2) throw new Error();',
  'apps/warned/a.js': 'if (1 === 2) {}',
  'tools/a.js': 'if (1 === 2) throw new Error();',
  'tools/own/a.js': 'if (1 == 2) throw new Error();',
})) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}
const tools = { folder: 'tools', except: ['tools/own'] };

/** @param {Record<string, { folder: string, except?: string[] }>} asked */
const successes = async (asked) => {
  const told = await lintMany({}, asked, {}, { root });
  return Object.fromEntries(Object.keys(asked).map((name) => [name, told[name].success]));
};

test('projects that are linted together are judged one by one', async () => {
  const asked = { good: { folder: 'apps/good' }, bad: { folder: 'apps/bad' }, warned: { folder: 'apps/warned' }, tools };
  assert.deepEqual(await successes(asked), { good: true, bad: false, warned: false, tools: true });
  assert.deepEqual(await successes({ ...asked, own: { folder: 'tools/own' }, none: { folder: 'apps/none' } }), {
    ...{ good: true, bad: false, warned: false, tools: true },
    ...{ own: false, none: true },
  });
});

test('what is wrong is told with its project alone', async () => {
  const told = await lintMany({}, { good: { folder: 'apps/good' }, bad: { folder: 'apps/bad' } }, {}, { root });
  assert.equal(told.good.terminalOutput, '');
  assert.match(told.bad.terminalOutput, /eqeqeq/);
});

test('one project by itself', async () => {
  assert.deepEqual(await lintOne(tools, { root }), { success: true });
});

test('what can be mended is, where it is asked for', async () => {
  const file = join(root, 'apps/mended/a.js');
  mkdirSync(dirname(file));
  writeFileSync(join(root, 'eslint.config.mjs'), "export default [{ rules: { 'no-var': 'error' } }];");
  writeFileSync(file, 'var one = 1;');
  assert.deepEqual(await lintOne({ folder: 'apps/mended' }, { root }), { success: false });
  assert.deepEqual(await lintOne({ folder: 'apps/mended', fix: true }, { root }), { success: true });
  assert.equal(readFileSync(file, 'utf8'), 'let one = 1;');
});
