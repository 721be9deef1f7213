import { spawn } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs specs with Node's test runner and leaves the counts in a file.
 * Usage: node tools/test/node-test.mjs <report.json> <glob>…
 */
const [report = '', ...globs] = process.argv.slice(2);
/** More than there are cores: a spec with a database waits half of its time, and the longest project ends alone. */
const FILES_AT_ONCE = availableParallelism() + 1;
mkdirSync(dirname(report), { recursive: true });

const specs = globSync(globs).filter((file) => !file.includes('node_modules'));
if (specs.length === 0) {
  writeFileSync(report, `${JSON.stringify({ passed: 0, failed: 0, failures: [] })}\n`);
  console.log('No specs yet.');
} else {
  const counting = [`--test-reporter=${join(import.meta.dirname, 'node-reporter.mjs')}`, `--test-reporter-destination=${report}`];
  const args = [
    '--test',
    // a spec is over before the database in it, WebAssembly, has gained by being compiled a second time
    '--liftoff-only',
    `--test-concurrency=${FILES_AT_ONCE}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...counting,
    ...specs,
  ];
  // each spec is a process that loads the same sources
  const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/pozyka/code'), ...process.env };
  spawn(process.execPath, args, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
}
