/** `npx pozyka trust`: attacks and faults that must not get through, run by Node's test runner; bounded in time, repeatable by their seed. */
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand } from '../start/command.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { helpWhenAsked } from '../start/help.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { startPostgres } from '../test/postgres.mjs';
import { SUITES } from './suites.ts';

const USAGE = `npx pozyka trust [${Object.keys(SUITES).join('|')} …] [--seed <n>] [--seconds <n>]
  --seed <n>     what a run before printed: the same is repeated
  --seconds <n>  about how long each suite may search, 60 otherwise`;
/** Past this many times its seconds, and the time that databases and processes take to start, a suite is told to stop. */
const PATIENCE = 3;
const STARTS_MS = 300_000;

const readFlags = (): { names: string[]; seed: string; seconds: number } => {
  try {
    const options = {
      seed: { type: 'string', default: String(randomInt(1_000_000_000)) },
      seconds: { type: 'string', default: '60' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { seed, seconds } = values;
    if (![seed, seconds].every((value) => /^\d{1,9}$/.test(value))) throw new Error('--seed and --seconds take a whole number');
    const unknown = positionals.filter((name) => !Object.hasOwn(SUITES, name));
    if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}`);
    return { names: positionals.length > 0 ? positionals : Object.keys(SUITES), seed, seconds: Math.max(1, Number(seconds)) };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}. Usage: ${USAGE}`);
  }
};

helpWhenAsked(USAGE);

await runProgram(async () => {
  const { names, seed, seconds } = readFlags();
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  console.log(`seed ${seed}; repeat: npx pozyka trust ${[...names, '--seed', seed].join(' ')}`);
  const postgres = await startPostgres();
  const broken: string[] = [];
  try {
    for (const name of names) {
      if (abort.signal.aborted) throw new PlainError('Stopped before the end.');
      console.log(`\n▸ ${name}`);
      const files = globSync([...(SUITES[name] ?? [])], { cwd: workspaceRoot });
      const env = {
        ...process.env,
        TEST_DATABASE_URL: postgres.url,
        TEST_DATABASE_KIND: postgres.kind,
        TRUST_SEED: seed,
        // of the time for searching each file has its share
        TRUST_SECONDS: String(Math.max(1, seconds / files.length)),
      };
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(seconds * PATIENCE * 1000 + STARTS_MS)]);
      const code = await runCommand(process.execPath, ['--test', '--test-reporter=spec', ...files], { env, signal });
      if (code !== 0) broken.push(name);
    }
  } finally {
    await postgres.stop();
  }
  console.log(`\n${names.map((name) => `${broken.includes(name) ? '✖' : '✔'} ${name}`).join('  ')}`);
  if (broken.length > 0) throw new PlainError(`Something does not hold in ${broken.join(', ')} (seed ${seed}).`);
});
