import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { cruise } from 'dependency-cruiser';

const { forbidden, options } = createRequire(import.meta.url)('./folders.cjs');

/** @param {Record<string, string>} files @returns {Promise<string[]>} the reported folders */
const reportedOf = async (files) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-folders-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(home, 'apps/x/src', dirname(file)), { recursive: true });
      writeFileSync(join(home, 'apps/x/src', file), text);
    }
    const { output } = await cruise(['apps/x/src'], { ...options, baseDir: home, validate: true, ruleSet: { forbidden } });
    assert.ok(typeof output === 'object', 'a report, no text');
    assert.equal(output.summary.error > 0, output.summary.violations.length > 0);
    return output.summary.violations.map(({ from }) => from.replace('apps/x/src/', ''));
  } finally {
    rmSync(home, { recursive: true });
  }
};

const a = `import { b } from '../b/b.ts';\nexport const a = b;\n`;

it('tells of folders that import each other, by a type too', async () => {
  const files = { 'a/a.ts': a, 'a/kind.ts': 'export type Kind = 1;\n' };
  assert.deepEqual(await reportedOf({ ...files, 'b/b.ts': `export { b } from '../c/c.ts';\n`, 'c/c.ts': 'export const b = 1;\n' }), []);
  const back = { 'b/b.ts': `import type { Kind } from '../a/kind.ts';\nexport const b: Kind = 1;\n` };
  assert.deepEqual(await reportedOf({ ...files, ...back }), ['a', 'b']);
});

it('tells of a page that imports another: what both use is in features', async () => {
  const page = `import { b } from '../../features/c.ts';\nimport { d } from './parts/d.ts';\nexport const a = b + d;\n`;
  const files = { 'pages/a/a.ts': page, 'pages/a/parts/d.ts': 'export const d = 1;\n', 'features/c.ts': 'export const b = 1;\n' };
  assert.deepEqual(await reportedOf(files), []);
  const other = { 'pages/b/b.ts': `import type { A } from '../a/parts/d.ts';\nexport const b: A = 1;\n` };
  assert.deepEqual(await reportedOf({ ...files, ...other, 'pages/a/parts/d.ts': 'export type A = 1;\nexport const d = 1;\n' }), [
    'pages/b/b.ts',
  ]);
});

it('lets specs and helpers of tests import what they like', async () => {
  const files = { 'a/a.ts': a, 'b/b.ts': 'export const b = 1;\n' };
  const spec = `import { a } from '../a/a.ts';\nconsole.log(a);\n`;
  assert.deepEqual(await reportedOf({ ...files, 'b/b.spec.ts': spec, 'b/testing/x.ts': spec }), []);
});
