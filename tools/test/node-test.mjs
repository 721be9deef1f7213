import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import countTests from './node-reporter.mjs';

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

if (files.length === 0) {
  writeFileSync(report, `${JSON.stringify({ passed: 0, failed: 0, failures: [] })}\n`);
  console.log('No specs yet.');
} else {
  // each spec is a process that loads the same sources
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/pozyka/code');
  // a spec is over before the database in it, WebAssembly, has gained by being compiled a second time
  const told = run({ files, concurrency: FILES_AT_ONCE, execArgv: ['--liftoff-only'] });
  told.on('test:fail', () => (process.exitCode = 1));
  told.compose(spec).pipe(process.stdout);
  for await (const counts of countTests(told)) writeFileSync(report, counts);
}
