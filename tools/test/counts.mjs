import { existsSync, readFileSync } from 'node:fs';

/** flaky: passed, but only when tried again. @typedef {{ passed: number, failed: number, failures: string[], flaky: string[] }} Counts */

/** @typedef {{ projectName: string, status: string, results: { retry: number, attachments: { name: string, path: string }[] }[] }} PlaywrightTest */

/** @type {Readonly<Counts>} */
export const NOTHING = Object.freeze({ passed: 0, failed: 0, failures: [], flaky: [] });

/** @param {Counts[]} parts @returns {Counts} */
export function sum(parts) {
  return parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      failures: [...all.failures, ...part.failures],
      flaky: [...all.flaky, ...part.flaky],
    }),
    NOTHING,
  );
}

/** One check that passed or not. @param {boolean} ok @param {string} name @returns {Counts} */
export function check(ok, name) {
  return ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] };
}

/**
 * Counts of one project's specs, from Jest's JSON or from our reporter's. A skipped test counts as failed: it proves nothing.
 * @param {any} report
 * @returns {Counts}
 */
export function countsOfReport(report) {
  if (typeof report?.numPassedTests === 'number') return countsOfJest(report);
  if (typeof report?.passed === 'number' && typeof report.failed === 'number') return { ...NOTHING, ...report };
  throw new Error('neither Jest nor node:test');
}

/** @param {any} report */
function countsOfJest({ numPassedTests, numTotalTests, numRuntimeErrorTestSuites, testResults }) {
  const results = testResults.flatMap((/** @type {any} */ suite) =>
    suite.assertionResults.length === 0 ? [{ status: suite.status, fullName: suite.name }] : suite.assertionResults,
  );
  return {
    ...NOTHING,
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + numRuntimeErrorTestSuites,
    failures: results.filter((/** @type {any} */ { status }) => status !== 'passed').map((/** @type {any} */ { fullName }) => fullName),
  };
}

/**
 * Counts of a project whose test task ended: a task that failed without a failed test, or left no report, is one failure.
 * @param {{ project: string, ok: boolean, file: string }} task
 * @returns {Counts}
 */
export function countsOfTask({ project, ok, file }) {
  let counts;
  try {
    counts = existsSync(file) ? countsOfReport(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  } catch {
    counts = undefined;
  }
  if (!counts) return { ...NOTHING, failed: 1, failures: [`${project}: the tests did not run to their end`] };
  const named = (/** @type {string[]} */ names) => names.map((name) => `${project}: ${name}`);
  const [failures, flaky] = [named(counts.failures), named(counts.flaky)];
  if (ok || counts.failed > 0) return { ...counts, failures, flaky };
  return { ...counts, failed: 1, failures: [`${project}: the test task failed`], flaky };
}

/**
 * Counts of a Playwright run. A test that passed when tried again counts as passed and is named.
 * @param {any} report
 * @returns {Counts}
 */
export function countsOfPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  const errors = report.errors?.length ?? 0;
  const named = (/** @type {string} */ status) =>
    testsOf(report)
      .filter(({ test }) => test.status === status)
      .map(({ name }) => name);
  return { passed: expected + flaky, failed: unexpected + errors, failures: named('unexpected'), flaky: named('flaky') };
}

/**
 * Every test of a Playwright report, named: a spec runs once in every browser project.
 * @param {any} suite @returns {{ name: string, test: PlaywrightTest }[]}
 */
export function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ { title, file, tests }) =>
    tests.map((/** @type {PlaywrightTest} */ test) => ({ name: `${file} [${test.projectName}]: ${title}`, test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
