import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import countTests, { nameOf } from './node-reporter.mjs';

/**
 * Runs specs with Node's test runner and leaves the counts in a file. What follows the globs is for one who works on specs, whose files are then run
 * as Node runs them: `npm run nx -- test main-api cards.spec.ts --testNamePattern=… --watch`.
 * Usage: node tools/test/node-test.mjs <report.json> <glob> [part of a file's name]… [--testNamePattern <words>] [--watch]
 */
const { positionals, values } = parseArgs({
  options: { testNamePattern: { type: 'string' }, watch: { type: 'boolean' } },
  allowPositionals: true,
});
const [report = '', glob = '', ...wanted] = positionals;
/** `slow` and `texts` are targets of their own. */
const kindOf = (/** @type {string} */ file) => /\.(slow|texts)\.spec\./u.exec(file)?.[1];
/** More than there are cores: a spec with a database waits half of its time, and the longest project ends alone. */
const FILES_AT_ONCE = availableParallelism() + 1;
/** Loading an API takes longer than many a spec of it; a process that runs all of them would end long after the others. */
const SPECS_OF_A_PROCESS = 20;
/** Signs of what changes the process for anyone who comes after: its environment, its globals, hooks for every test. */
const KEEPS_TO_ITSELF = [
  /process\.env(?:\[[^\]]*\]|\.\w+)? (?:\?\?)?= /u,
  /(?:delete |assign\()process\.env/u,
  /^(?:before|after)Each\(/mu,
  /\bmock\b|\bglobalThis\b/u,
];
const [SILENCE_LIMIT, SEED] = ['silence-limit.mjs', 'seed.mjs'].map((name) => pathToFileURL(join(import.meta.dirname, name)).href);
const EXEC_ARGV = ['--liftoff-only', `--import=${SILENCE_LIMIT}`, ...(process.env['TEST_SEED'] ? [`--import=${SEED}`] : [])];
mkdirSync(dirname(report), { recursive: true });

const depth = (/** @type {string} */ file) => file.split('/').length;
// what stands higher is of the whole and lasts longest: begun last, it would end alone
const files = globSync(glob)
  .filter((file) => !file.includes('node_modules') && kindOf(file) === kindOf(glob))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .toSorted((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1));

/** Loads specs one after the other. No test begins before the last is loaded: what a test requires may be what is being imported. */
const loading = (/** @type {string[]} */ specs) => `import { before } from 'node:test';
const { promise: loaded, resolve } = Promise.withResolvers();
before(() => loaded);
try {
${specs.map((spec) => `  await import(${JSON.stringify(pathToFileURL(spec).href)});\n`).join('')}} finally {
  resolve();
}
`;

/** Specs that share a process, by the file that loads them. They are dealt out like cards, as neighbours are alike in what they take. */
const sharedProcesses = () => {
  const isSociable = (/** @type {string} */ file) => !KEEPS_TO_ITSELF.some((sign) => sign.test(readFileSync(file, 'utf8')));
  const sociable = files.filter(isSociable);
  const hands = Math.ceil(sociable.length / SPECS_OF_A_PROCESS);
  return new Map(
    Array.from({ length: hands }, (_, hand) => {
      const specs = sociable.filter((_spec, index) => index % hands === hand);
      const file = resolve(dirname(report), `specs-${hand + 1}.mjs`);
      writeFileSync(file, loading(specs));
      return [file, specs];
    }),
  );
};

/** Each file in a process: their counts, the names of what passed, and the files with a failed test. @param {string[]} starts @param {string[]} specs what they load @param {number} concurrency */
const runSpecs = async (starts, specs, concurrency) => {
  /** @type {Set<string>} */
  const failed = new Set();
  /** @type {Set<string>} */
  const passed = new Set();
  // a spec is over before the database in it, WebAssembly, has gained by being compiled a second time
  const told = run({ files: starts, concurrency, execArgv: EXEC_ARGV });
  /** @type {Set<string | undefined>} */
  const heard = new Set();
  told.on('test:fail', ({ file }) => file && failed.add(file) && heard.add(file));
  told.on('test:pass', (data) => heard.add(data.file) && !data.skip && !data.todo && passed.add(nameOf(data)));
  told.compose(spec).pipe(process.stdout, { end: false });
  let counts = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  for await (const line of countTests(told)) counts = JSON.parse(line);
  // anyone who ends the process early takes the others with them, without a word
  const silent = specs.filter((file) => !heard.has(resolve(file)));
  counts = {
    ...counts,
    failed: counts.failed + silent.length,
    failures: [...counts.failures, ...silent.map((file) => `no test of ${file}`)],
  };
  return { counts, passed, failed: [...failed, ...silent] };
};

/**
 * What fails beside others is run once more, one spec after the other, each in a process of its own; what is seen to pass then is named,
 * as it is of the tests in a browser. All else counts as it did: what was skipped, and what the second run did not reach.
 */
const runTwiceWhatFails = async () => {
  const shared = sharedProcesses();
  const alone = files.filter((file) => ![...shared.values()].flat().includes(file));
  const first = await runSpecs([...shared.keys(), ...alone], files, FILES_AT_ONCE);
  if (first.failed.length === 0) return first.counts;
  // a process that broke down says nothing of the specs in it
  const doubtful = [...new Set(first.failed.flatMap((file) => shared.get(file) ?? file).map((file) => resolve(file)))];
  const retried = await runSpecs(doubtful, doubtful, 1);
  const flaky = first.counts.failures.filter((name) => retried.passed.has(name) && !retried.counts.failures.includes(name));
  const others = retried.counts.failures.filter((name) => !first.counts.failures.includes(name));
  return {
    ...first.counts,
    passed: first.counts.passed + flaky.length - others.length,
    failed: first.counts.failed - flaky.length + others.length,
    failures: [...first.counts.failures.filter((name) => !flaky.includes(name)), ...others],
    flaky,
  };
};

// their processes load the same sources
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/pozyka/code');
// they log in thousands of times; what a hash costs has its own tests
process.env['HASH_COST'] ??= 'low';

if (wanted.length > 0 || Object.keys(values).length > 0) {
  const { testNamePattern, watch = false } = values;
  const told = run({ files, watch, ...(testNamePattern && { testNamePatterns: testNamePattern }) });
  told.on('test:fail', () => (process.exitCode = 1));
  told.compose(spec).pipe(process.stdout);
} else {
  const counts = files.length === 0 ? { passed: 0, failed: 0, failures: [] } : await runTwiceWhatFails();
  writeFileSync(report, `${JSON.stringify(counts)}\n`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
