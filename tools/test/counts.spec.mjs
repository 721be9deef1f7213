import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { NOTHING, check, countsOfPlaywright, countsOfReport, countsOfTask, sum } from './counts.mjs';

const jest = {
  numPassedTests: 3,
  numTotalTests: 5,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: 'a.spec.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'a fails' },
        { status: 'pending', fullName: 'a waits' },
      ],
    },
    { name: 'b.spec.ts', status: 'failed', assertionResults: [] },
  ],
};

describe('counts', () => {
  it('reads Jest: failed, skipped and suites that did not load are failures', () => {
    assert.deepEqual(countsOfReport(jest), { passed: 3, failed: 3, failures: ['a fails', 'a waits', 'b.spec.ts'], flaky: [] });
  });

  it('reads our reporter', () => {
    assert.deepEqual(countsOfReport({ passed: 2, failed: 0, failures: [] }), { ...NOTHING, passed: 2 });
  });

  it('reads Playwright: what passed when tried again is named, an error outside a test is a failure', () => {
    const suites = [
      {
        specs: [
          {
            title: 'home',
            file: 'home.spec.ts',
            tests: [
              { status: 'flaky', projectName: 'uk-360' },
              { status: 'unexpected', projectName: 'ru-1280' },
              { status: 'expected', projectName: 'accessibility' },
            ],
          },
        ],
        suites: [],
      },
    ];
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}], suites: [{ specs: [], suites }] };
    assert.deepEqual(countsOfPlaywright(report), {
      passed: 5,
      failed: 2,
      failures: ['home.spec.ts [ru-1280]: home'],
      flaky: ['home.spec.ts [uk-360]: home'],
    });
  });

  it('adds up', () => {
    const wobbly = { ...NOTHING, passed: 1, flaky: ['z'] };
    assert.deepEqual(sum([check(true, 'x'), check(false, 'y'), wobbly]), { passed: 2, failed: 1, failures: ['y'], flaky: ['z'] });
  });
});

describe('a test task', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-counts-'));
  const file = join(home, 'unit.json');
  const task = (/** @type {boolean} */ ok) => countsOfTask({ project: 'content', ok, file });

  it('without a report is a failure, even when it says it passed', () => {
    assert.equal(task(true).failed, 1);
    writeFileSync(file, 'half of a rep');
    assert.equal(task(true).failed, 1);
  });

  it('that failed is never hidden by a report without failures', () => {
    writeFileSync(file, JSON.stringify({ passed: 2, failed: 0, failures: [] }));
    assert.deepEqual(task(false), { ...NOTHING, passed: 2, failed: 1, failures: ['content: the test task failed'] });
    assert.deepEqual(task(true), { ...NOTHING, passed: 2 });
    writeFileSync(file, JSON.stringify({ passed: 2, failed: 0, failures: [], flaky: ['once'] }));
    assert.deepEqual(task(true), { ...NOTHING, passed: 2, flaky: ['content: once'] });
    rmSync(home, { recursive: true });
  });
});
