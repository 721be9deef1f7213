const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { failureOf } = require('../test/counts.mjs');

const ROOT = path.resolve(__dirname, '../..');

/** @typedef {{ status: string, fullName: string, duration?: number | null | undefined, failureMessages?: string[] }} Result */
/** @typedef {{ testFilePath: string, testExecError?: { message?: string }, testResults: Result[] }} Suite */

/**
 * Counts of a run. What did not pass has failed: a skipped test, and a file that could not be loaded.
 * @param {Suite[]} suites
 */
function countsOf(suites) {
  const results = suites.flatMap(({ testFilePath, testExecError, testResults }) =>
    testExecError
      ? [{ status: 'failed', fullName: path.relative(ROOT, testFilePath), duration: 0, failureMessages: [testExecError.message ?? ''] }]
      : testResults,
  );
  const failures = results
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages?.[0]));
  const durations = results.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }));
  return { passed: results.length - failures.length, failed: failures.length, failures, durations };
}

/** Jest's reporter: leaves the counts of a whole project in test-results, where `npm test` adds them up. */
class Report {
  /** @param {{ rootDir: string, nonFlagArgs: string[], testNamePattern?: string | undefined }} config */
  constructor({ rootDir, nonFlagArgs, testNamePattern }) {
    this.file = path.join(ROOT, 'test-results', path.relative(ROOT, rootDir), 'unit.json');
    this.whole = nonFlagArgs.length === 0 && !testNamePattern;
  }

  /** @param {unknown} _contexts @param {{ testResults: Suite[] }} results */
  onRunComplete(_contexts, { testResults }) {
    if (!this.whole) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(countsOf(testResults))}\n`);
  }
}

module.exports = Report;
module.exports.countsOf = countsOf;
