import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { it } from 'node:test';

const { countsOf } = createRequire(import.meta.url)('./report.cjs');

it('counts what passed; failed, skipped and files that did not load are failures', () => {
  const suites = [
    {
      testFilePath: join(import.meta.dirname, 'a.spec.ts'),
      testResults: [
        { status: 'passed', fullName: 'a holds', duration: 3 },
        { status: 'failed', fullName: 'a fails', duration: 12, failureMessages: ['no 2'] },
        { status: 'pending', fullName: 'a waits', duration: null },
      ],
    },
    { testFilePath: join(import.meta.dirname, 'b.spec.ts'), testExecError: new Error('no such module'), testResults: [] },
  ];
  assert.deepEqual(countsOf(suites), {
    passed: 1,
    failed: 3,
    failures: ['a fails: no 2', 'a waits', 'tools/jest/b.spec.ts: no such module'],
    durations: [
      { name: 'a holds', ms: 3 },
      { name: 'a fails', ms: 12 },
      { name: 'a waits', ms: 0 },
      { name: 'tools/jest/b.spec.ts', ms: 0 },
    ],
  });
});
