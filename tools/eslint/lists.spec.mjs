import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const RULE = 'no-restricted-syntax';
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === RULE });

const SAFE = [
  'styled.ul.attrs(asList)`margin: 0; list-style: none;`',
  'styled.ol.attrs(asList)<{ $wide: boolean }>`list-style: none;`',
  'styled(Stack).attrs(asList)`list-style: none;`',
  'styled.ul`list-style: square;`',
  'styled.details`& > summary { cursor: pointer; list-style: none; }`',
];
const UNSAFE = [
  'styled.ul`margin: 0; list-style: none;`',
  'styled.ol<{ $wide: boolean }>`list-style-type: none;`',
  'styled(Stack)`list-style: none;`',
  'styled.div`& ul { list-style: none; }`',
  'styled.ul.attrs(other)`list-style: none;`',
  '<ul role="list" />',
  "<ul style={{ listStyle: 'none' }} />",
];

const refusalsOf = async (/** @type {string} */ code, file = 'apps/content/src/x.tsx') => {
  const text = `import { asList } from '@pozyka/design-system';\nimport { styled } from 'styled-components';\nexport const made = ${code};\n`;
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  assert.equal(result?.fatalErrorCount, 0);
  return result.messages.map(({ ruleId }) => ruleId);
};

for (const code of SAFE) it(`allows ${code}`, async () => assert.deepEqual(await refusalsOf(code), []));
for (const code of UNSAFE) it(`refuses ${code}`, async () => assert.deepEqual(await refusalsOf(code), [RULE]));
it('is a rule of plain files too, and not of specs', async () => {
  const code = 'styled.ul`list-style: none;`';
  assert.deepEqual(await refusalsOf(code, 'libs/design-system/src/x.ts'), [RULE]);
  assert.deepEqual(await refusalsOf(code, 'libs/design-system/src/x.spec.tsx'), []);
});
