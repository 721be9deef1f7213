import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax' });

const ENDLESS = [
  'while (!seen) await new Promise((resolve) => setImmediate(resolve));',
  'while (!(await is())) await wait(50);',
  'do await turn(); while (!seen);',
  'while (!(await is())) { looks += 1; await wait(20); }',
  'while (await is()) { await new Promise((resolve) => setTimeout(resolve, 20)); }',
  'for (const end = now(); !(await is()); await wait(20)) check(end);',
  'for (;;) { if (await is()) break; }',
  'while (true) if (await is()) break;',
];
const ENDING = [
  'while (performance.now() < end) { await work(); await wait(20); }',
  'while (!(await is()) && performance.now() < end) await wait(20);',
  'do { await wait(20); await work(); } while (performance.now() < end);',
  'for (const end = performance.now() + 9; performance.now() < end; await wait(20)) await work();',
  'for (let turns = 0; turns < 5; turns += 1) await turn();',
  'while (await runNext()) count += 1;',
  'while (!isOver) await work();',
];

const refusalsOf = async (/** @type {string} */ code, file = 'libs/domain/src/x.spec.ts') => {
  const [result] = await eslint.lintText(`export const tried = async () => {\n  ${code}\n};\n`, { filePath: join(root, file) });
  assert.equal(result?.fatalErrorCount, 0);
  return result.messages.map(({ message }) => message);
};

for (const code of ENDLESS) it(`refuses ${code}`, async () => assert.match((await refusalsOf(code)).join(), /Wait by `until`/));
for (const code of ENDING) it(`allows ${code}`, async () => assert.deepEqual(await refusalsOf(code), []));
it('is a rule of specs and trials, beside the others', async () => {
  const code = ENDLESS[0] ?? '';
  assert.equal((await refusalsOf(code, 'tools/resilience/x.trial.spec.ts')).length, 1);
  assert.equal((await refusalsOf(code, 'libs/domain/src/x.ts')).length, 0);
  assert.match((await refusalsOf('return seen as unknown as string;')).join(), /cast through unknown/);
});
