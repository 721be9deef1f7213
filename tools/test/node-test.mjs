import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import countTests from './node-reporter.mjs';

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
/** `slow` and `texts` are targets of their own, `trial` is for `npx pozyka resilience`. */
const kindOf = (/** @type {string} */ file) => /\.(slow|texts|trial)\.spec\./u.exec(file)?.[1];
/** One more than there are cores: a spec waits a third of its time for its database. */
const FILES_AT_ONCE = availableParallelism() + 1;
/** Loading an API takes longer than many a spec of it; a process that runs all of them would end long after the others. */
const SPECS_OF_A_PROCESS = 35;
/** Signs of what changes the process for anyone who comes after: its environment, its globals, hooks for every test. */
const RUNS_ALONE = [
  /process\.env(?:\[[^\]]*\]|\.\w+)? (?:\?\?)?= /u,
  /(?:delete |assign\()process\.env/u,
  /^(?:before|after)Each\(/mu,
  /\bmock\b|\bglobalThis\b/u,
];
const [SILENCE_LIMIT, SEED] = ['silence-limit.mjs', 'seed.mjs'].map((name) => pathToFileURL(join(import.meta.dirname, name)).href);
/** A spec is over before optimised WebAssembly pays; collecting what is young takes an eighth of its time where there is little room for it. */
const EXEC_ARGV = [
  '--liftoff-only',
  '--max-semi-space-size=64',
  `--import=${SILENCE_LIMIT}`,
  ...(process.env['TEST_SEED'] ? [`--import=${SEED}`] : []),
];
mkdirSync(dirname(report), { recursive: true });

const depth = (/** @type {string} */ file) => file.replace('/testing/', '/').split('/').length;
// what is higher in the tree is of the whole and lasts longest: begun last, it would end alone
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
  const isSociable = (/** @type {string} */ file) => !RUNS_ALONE.some((sign) => sign.test(readFileSync(file, 'utf8')));
  const sociable = files.filter(isSociable);
  const hands = Math.ceil(sociable.length / SPECS_OF_A_PROCESS);
  return new Map(
    Array.from({ length: hands }, (_, hand) => {
      const specs = sociable.filter((_spec, index) => index % hands === hand);
      // another kind of specs of the project may run at the same time
      const file = resolve(dirname(report), `${basename(report, '.json')}-${hand + 1}.mjs`);
      writeFileSync(file, loading(specs));
      return [file, specs];
    }),
  );
};

/** The counts of all specs, each file given to Node in a process of its own: those that are alone in theirs, and those that load many. */
const runSpecs = async () => {
  const shared = sharedProcesses();
  const together = new Set([...shared.values()].flat());
  const starts = [...shared.keys(), ...files.filter((file) => !together.has(file))];
  const events = run({ files: starts, concurrency: FILES_AT_ONCE, execArgv: EXEC_ARGV });
  /** Files of which a test has ended. @type {Set<string | undefined>} */
  const reported = new Set();
  for (const type of /** @type {const} */ (['test:pass', 'test:fail'])) events.on(type, ({ file }) => reported.add(file));
  events.compose(spec).pipe(process.stdout, { end: false });
  let counts = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  for await (const line of events.compose(countTests)) counts = JSON.parse(String(line));
  // what ends a process early takes the specs after it along, without an error
  const silent = files.filter((file) => !reported.has(resolve(file)));
  return {
    ...counts,
    failed: counts.failed + silent.length,
    failures: [...counts.failures, ...silent.map((file) => `no test of ${file}`)],
  };
};

// their processes load the same sources
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/pozyka/code');
// they log in thousands of times; what a hash costs has its own tests
process.env['HASH_COST'] ??= 'low';

if (wanted.length > 0 || Object.keys(values).length > 0) {
  const { testNamePattern, watch = false } = values;
  const events = run({ files, watch, ...(testNamePattern && { testNamePatterns: testNamePattern }) });
  events.on('test:fail', () => (process.exitCode = 1));
  events.compose(spec).pipe(process.stdout);
} else {
  const counts = files.length === 0 ? { passed: 0, failed: 0, failures: [] } : await runSpecs();
  writeFileSync(report, `${JSON.stringify(counts)}\n`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
