import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import countTests, { nameOf } from './node-reporter.mjs';

/**
 * Runs specs with Node's test runner and leaves the counts in a file.
 * Usage: node tools/test/node-test.mjs <report.json> <glob>…
 */
const [report = '', ...globs] = process.argv.slice(2);
/** More than there are cores: a spec with a database waits half of its time, and the longest project ends alone. */
const FILES_AT_ONCE = availableParallelism() + 1;
mkdirSync(dirname(report), { recursive: true });

const depth = (/** @type {string} */ file) => file.split('/').length;
// what stands higher is of the whole and lasts longest: begun last, it would end alone
const files = globSync(globs)
  .filter((file) => !file.includes('node_modules'))
  .toSorted((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1));

/** Specs in processes of their own: their counts, the names of what passed, and the specs with a failed test. @param {string[]} specs @param {number} concurrency */
const runSpecs = async (specs, concurrency) => {
  /** @type {Set<string>} */
  const failed = new Set();
  /** @type {Set<string>} */
  const passed = new Set();
  // a spec is over before the database in it, WebAssembly, has gained by being compiled a second time
  const told = run({ files: specs, concurrency, execArgv: ['--liftoff-only'] });
  told.on('test:fail', ({ file }) => file && failed.add(file));
  told.on('test:pass', (data) => !data.skip && !data.todo && passed.add(nameOf(data)));
  told.compose(spec).pipe(process.stdout, { end: false });
  let counts = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  for await (const line of countTests(told)) counts = JSON.parse(line);
  return { counts, passed, failed: [...failed] };
};

/**
 * What fails beside others is run once more, one spec after the other; what is seen to pass then is named, as it is of the tests in a
 * browser. All else counts as it did: what was skipped, and what did not come again.
 */
const runTwiceWhatFails = async () => {
  const first = await runSpecs(files, FILES_AT_ONCE);
  if (first.failed.length === 0) return first.counts;
  const again = await runSpecs(first.failed, 1);
  const flaky = first.counts.failures.filter((name) => again.passed.has(name) && !again.counts.failures.includes(name));
  const others = again.counts.failures.filter((name) => !first.counts.failures.includes(name));
  return {
    passed: first.counts.passed + flaky.length - others.length,
    failed: first.counts.failed - flaky.length + others.length,
    failures: [...first.counts.failures.filter((name) => !flaky.includes(name)), ...others],
    flaky,
  };
};

if (files.length === 0) {
  writeFileSync(report, `${JSON.stringify({ passed: 0, failed: 0, failures: [] })}\n`);
  console.log('No specs yet.');
} else {
  // each spec is a process that loads the same sources
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/pozyka/code');
  // they log in thousands of times; what a hash costs has its own tests
  process.env['HASH_COST'] ??= 'low';
  const counts = await runTwiceWhatFails();
  writeFileSync(report, `${JSON.stringify(counts)}\n`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
