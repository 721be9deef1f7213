import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax' });

const SAFE = [
  '<form method="dialog" onSubmit={send}><input name="phone" /></form>',
  '<form {...rest} method="dialog" />',
  '<form method="get" action="/search-results" role="search" />',
  'styled.form.attrs({ method: "dialog" })`display: grid;`',
  'styled.form.attrs({ method: "get" })<{ $wide: boolean }>`display: grid;`',
  'styled.div`display: grid;`',
];
const UNSAFE = [
  '<form onSubmit={send}><input name="phone" /></form>',
  '<form {...rest} />',
  '<form method="dialog" {...rest} />',
  '<form method="post" action="/code" />',
  '<form method="get" />',
  '<form action="/search-results" />',
  '<form method={method} />',
  'styled.form`display: grid;`',
  'styled.form.attrs({ method: "post" })`display: grid;`',
];

const refusalsOf = async (/** @type {string} */ code, file = 'apps/content/src/x.tsx') => {
  const [result] = await eslint.lintText(`export const Shown = ({ send, path, method, ...rest }) => ${code};\n`, {
    filePath: join(root, file),
  });
  assert.equal(result?.fatalErrorCount, 0);
  return result.messages.map(({ ruleId }) => ruleId);
};

for (const code of SAFE) it(`allows ${code}`, async () => assert.deepEqual(await refusalsOf(code), []));
for (const code of UNSAFE) it(`refuses ${code}`, async () => assert.deepEqual(await refusalsOf(code), ['no-restricted-syntax']));
it('is a rule of libraries too, and not of specs', async () => {
  assert.deepEqual(await refusalsOf('<form />', 'libs/design-system/src/x.tsx'), ['no-restricted-syntax']);
  assert.deepEqual(await refusalsOf('<form />', 'libs/design-system/src/x.spec.tsx'), []);
});
