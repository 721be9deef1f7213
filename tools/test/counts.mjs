import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceRoot } from '../start/paths.mjs';

/** flaky: passed, but only on a retry. @typedef {{ passed: number, failed: number, failures: string[], flaky: string[] }} Counts */
/** report: file of its counts, from the workspace's root. @typedef {{ id: string, project: string, target: string, report?: string }} Task */
/** @typedef {{ name: string, ms: number }} Duration */

/**
 * @typedef {{ projectName: string, status: string, results: { retry: number, duration: number, error?: { message?: string }, attachments: { name: string, path: string }[] }[] }} PlaywrightTest
 */

/** @type {Readonly<Counts>} */
export const NOTHING = Object.freeze({ passed: 0, failed: 0, failures: [], flaky: [] });

/** A test that failed and, in a line, why: the end of a run is often all that is at hand of it. @param {string} name @param {string} [message] */
export function failureOf(name, message = '') {
  const why = stripVTControlCharacters(message).replaceAll(/\s+/gu, ' ').trim();
  return why ? `${name}: ${why.slice(0, 300)}` : name;
}

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

/** Leaves counts in a file, where `npm test` adds them up. @param {string} report from the workspace's root @param {Omit<Counts, 'flaky'>} counts */
export function leaveReport(report, counts) {
  const file = resolve(workspaceRoot, report);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(counts));
}

/**
 * Counts of a planned task. One without a report is a check of its own; one that never ran, that should have left a report, or that failed
 * though its report knows of no failure, is a failure by its name.
 * @param {Task} task @param {boolean | undefined} ok undefined: nobody heard of it @param {string} [root] of the workspace
 * @returns {Counts}
 */
export function countsOfTask({ id, project, target, report }, ok, root = workspaceRoot) {
  if (ok === undefined) return check(false, `${id} never ran`);
  if (!report) return check(ok, id);
  const counts = readReport(join(root, report));
  if (!counts) return check(false, `${id}: no report, it did not run to its end`);
  const named = (/** @type {string[]} */ names) => names.map((name) => `${project} ${target}: ${name}`);
  const [failures, flaky] = [named(counts.failures), named(counts.flaky)];
  if (ok || counts.failed > 0) return { ...counts, failures, flaky };
  return { ...counts, failed: 1, failures: [`${id} failed`], flaky };
}

/** @param {string} file @returns {Counts | undefined} */
function readReport(file) {
  try {
    return existsSync(file) ? countsOfReport(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Counts of a report of Playwright or our own, which Jest's reporter writes too. A skipped test counts as failed: it proves nothing.
 * @param {any} report
 * @returns {Counts}
 */
export function countsOfReport(report) {
  if (typeof report?.stats?.expected === 'number') return countsOfPlaywright(report);
  if (typeof report?.passed === 'number' && typeof report.failed === 'number') {
    const { passed, failed, failures = [], flaky = [] } = report;
    return { passed, failed, failures, flaky };
  }
  throw new Error('a report of nobody');
}

/** How long each test of a report took, where it tells. @param {any} report @returns {Duration[]} */
export function durationsOfReport(report) {
  const playwright = testsOf(report).map(({ name, test: { results } }) => ({
    name,
    ms: results.reduce((all, { duration }) => all + duration, 0),
  }));
  return [...playwright, ...(report.durations ?? [])];
}

/** What passed on a retry counts as passed and is named. @param {any} report @returns {Counts} */
function countsOfPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = (report.errors ?? []).map((/** @type {any} */ { message }) => String(message).split('\n')[0]);
  const tests = testsOf(report);
  const of = (/** @type {string} */ status) => tests.filter(({ test }) => test.status === status);
  const failures = [...of('unexpected'), ...of('skipped')].map(({ name, test: { results } }) =>
    failureOf(name, results.at(-1)?.error?.message),
  );
  return {
    passed: expected + flaky,
    failed: unexpected + skipped + errors.length,
    failures: [...failures, ...errors],
    // by its name alone, which is what another day is compared with
    flaky: of('flaky').map(({ name }) => name),
  };
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
