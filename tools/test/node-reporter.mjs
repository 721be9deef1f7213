import { failureOf } from './counts.mjs';

/** A test by its name and its file. @param {{ name: string, file?: string | undefined }} test */
const nameOf = ({ name, file }) => (file ? `${name} (${file})` : name);

/** Enough to tell what a run waits for. @param {import('./counts.mjs').Duration[]} durations */
const slowest = (durations) => durations.toSorted((one, other) => other.ms - one.ms).slice(0, 50);

/**
 * Reporter of Node's test runner: one JSON line with the counts and the slowest tests, read by tools/test/counts.mjs.
 * A file that cannot be loaded is one failed test; a suite is not a test, unless its own words fail: its tests are never heard of then.
 * @param {AsyncIterable<{ type: string, data: any }>} source
 */
export default async function* countTests(source) {
  const failures = [];
  let counts = { passed: 0, failed: 0 };
  /** @type {import('./counts.mjs').Duration[]} */
  const durations = [];
  let suites = 0;
  for await (const { type, data } of source) {
    const isSuite = data?.details?.type === 'suite';
    if (type === 'test:fail' && (!isSuite || data.details.error?.failureType !== 'subtestsFailed')) {
      failures.push(failureOf(nameOf(data), (data.details.error?.cause ?? data.details.error)?.message));
      if (isSuite) suites += 1;
    }
    if (!isSuite && (type === 'test:pass' || type === 'test:fail')) durations.push({ name: nameOf(data), ms: data.details.duration_ms });
    if (type === 'test:summary' && data.file === undefined) {
      counts = { passed: data.counts.passed, failed: data.counts.tests - data.counts.passed };
    }
  }
  yield `${JSON.stringify({ passed: counts.passed, failed: counts.failed + suites, failures, durations: slowest(durations) })}\n`;
}
