import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax' });

const refusalsOf = async (/** @type {string} */ code, /** @type {string} */ file) => {
  const [result] = await eslint.lintText(`export const tried = ${code};\n`, { filePath: join(root, file) });
  assert.equal(result?.fatalErrorCount, 0);
  return result.messages.map(({ message }) => message);
};

const NAMES = ["'Europe/Kyiv'", '"Europe/Kiev"', '`Europe/Kyiv`', "{ timeZone: 'Europe/Kyiv' }"];
const PLACES = ['apps/gateway/src/x.ts', 'apps/contracts-and-cards/src/x.tsx', 'libs/i18n/src/x.ts', 'libs/design-system/src/x.tsx'];

for (const file of PLACES) {
  for (const code of NAMES) it(`refuses ${code} in ${file}`, async () => assert.match((await refusalsOf(code, file)).join(), /kyivFormat/));
}
it('allows the owner, another zone, and specs that set a browser’s zone', async () => {
  assert.deepEqual(await refusalsOf("'Europe/Kyiv'", 'libs/domain/src/kyiv-format.ts'), []);
  assert.deepEqual(await refusalsOf("'UTC'", 'libs/i18n/src/x.ts'), []);
  assert.deepEqual(await refusalsOf("{ timezoneId: 'Europe/Kyiv' }", 'apps/e2e/src/site/x.spec.ts'), []);
});
it('leaves the other rules in force', async () => {
  assert.match((await refusalsOf('seen as unknown as string', 'apps/gateway/src/x.ts')).join(), /cast through unknown/);
});
