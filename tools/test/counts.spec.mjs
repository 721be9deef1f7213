import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { NOTHING, check, countsOfReport, countsOfTask, durationsOfReport, sum } from './counts.mjs';

const result = { duration: 30 };
const playwright = {
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
  errors: [{ message: 'no server\n  at …' }],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'home',
              file: 'home.spec.ts',
              tests: [
                { status: 'flaky', projectName: 'uk-360', results: [result, result] },
                {
                  status: 'unexpected',
                  projectName: 'ru-1280',
                  results: [{ ...result, error: { message: '\u001b[31mno button\u001b[39m\n  at home' } }],
                },
                { status: 'skipped', projectName: 'screens', results: [] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('counts of a report', () => {
  it('of our own', () => {
    assert.deepEqual(countsOfReport({ passed: 2, failed: 0, failures: [], durations: [] }), { ...NOTHING, passed: 2 });
  });

  it('of Playwright: what passed on a retry is named, a skipped test and an error outside a test are failures', () => {
    assert.deepEqual(countsOfReport(playwright), {
      passed: 5,
      failed: 3,
      failures: ['home.spec.ts [ru-1280]: home: no button at home', 'home.spec.ts [screens]: home', 'no server'],
      flaky: ['home.spec.ts [uk-360]: home'],
    });
  });

  it('of anything else is an error', () => {
    for (const report of [null, {}, [], { passed: '2' }]) assert.throws(() => countsOfReport(report));
  });

  it('adds up', () => {
    const wobbly = { ...NOTHING, passed: 1, flaky: ['z'] };
    assert.deepEqual(sum([check(true, 'x'), check(false, 'y'), wobbly]), { passed: 2, failed: 1, failures: ['y'], flaky: ['z'] });
  });

  it('knows how long each test took, tries together', () => {
    assert.deepEqual(durationsOfReport(playwright)[0], { name: 'home.spec.ts [uk-360]: home', ms: 60 });
    assert.deepEqual(durationsOfReport({ durations: [{ name: 'own', ms: 1 }] }), [{ name: 'own', ms: 1 }]);
  });
});

describe('a planned task', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-counts-'));
  after(() => rmSync(home, { recursive: true }));
  const task = { id: 'content:test', project: 'content', target: 'test', report: 'unit.json' };
  const counted = (/** @type {boolean | undefined} */ ok) => countsOfTask(task, ok, home);
  const leave = (/** @type {object} */ report) => writeFileSync(join(home, 'unit.json'), JSON.stringify(report));

  it('without a report is one check, a failed one by its name', () => {
    const lint = { id: 'content:lint', project: 'content', target: 'lint' };
    assert.deepEqual(countsOfTask(lint, true), { ...NOTHING, passed: 1 });
    assert.deepEqual(countsOfTask(lint, false).failures, ['content:lint']);
  });

  it('that never ran, for another failed or Nx broke down, is a failure by its name, whatever an older report says', () => {
    leave({ passed: 2, failed: 0, failures: [] });
    assert.deepEqual(counted(undefined), { ...NOTHING, failed: 1, failures: ['content:test never ran'] });
  });

  it('that left none, or half of one, is a failure, even when it says it passed', () => {
    rmSync(join(home, 'unit.json'));
    assert.equal(counted(true).failed, 1);
    writeFileSync(join(home, 'unit.json'), 'half of a rep');
    assert.equal(counted(true).failed, 1);
  });

  it('that failed is never hidden by a report without failures', () => {
    leave({ passed: 2, failed: 0, failures: [] });
    assert.deepEqual(counted(false), { ...NOTHING, passed: 2, failed: 1, failures: ['content:test failed'] });
    leave({ passed: 2, failed: 0, failures: [], flaky: ['once'] });
    assert.deepEqual(counted(true), { ...NOTHING, passed: 2, flaky: ['content test: once'] });
  });
});
