import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'pozyka/form-method' });

const SAFE = [
  '<form method="dialog" onSubmit={send}><input name="phone" /></form>',
  "<form method={'dialog'} />",
  '<form {...rest} method="dialog" />',
  '<form method="get" action="/search-results" role="search" />',
  '<Row method="dialog" />',
  '<Search method="get" action={path} />',
  '<Other />',
  '<Imported />',
];
const UNSAFE = [
  '<form onSubmit={send}><input name="phone" /></form>',
  '<form {...rest} />',
  '<form method="dialog" {...rest} />',
  '<form method="post" action="/code" />',
  '<form method="get" />',
  '<form action="/search-results" />',
  '<form method={method} />',
  '<Row />',
  '<Search action={path} />',
];

const before = [
  "import { styled } from 'styled-components';",
  "import { Imported } from './imported.tsx';",
  'const Row = styled.form`display: grid;`;',
  'const Search = styled.form.withConfig({ shouldForwardProp: () => true })<{ $wide: boolean }>`display: grid;`;',
  'const Other = styled.div`display: grid;`;',
].join('\n');
const refusalsOf = async (/** @type {string} */ code, file = 'apps/content/src/x.tsx') => {
  const [result] = await eslint.lintText(`${before}\nexport const Shown = ({ send, path, method, ...rest }) => ${code};\n`, {
    filePath: join(root, file),
  });
  assert.equal(result?.fatalErrorCount, 0);
  return result.messages.map(({ ruleId }) => ruleId);
};

for (const code of SAFE) it(`allows ${code}`, async () => assert.deepEqual(await refusalsOf(code), []));
for (const code of UNSAFE) it(`refuses ${code}`, async () => assert.deepEqual(await refusalsOf(code), ['pozyka/form-method']));
it('is a rule of libraries too, and not of specs', async () => {
  assert.deepEqual(await refusalsOf('<form />', 'libs/design-system/src/x.tsx'), ['pozyka/form-method']);
  assert.deepEqual(await refusalsOf('<form />', 'libs/design-system/src/x.spec.tsx'), []);
});
