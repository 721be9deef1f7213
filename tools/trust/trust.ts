/** `npm run trust`: attacks and faults that must not get through, bounded in time, repeatable by their seed. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { loadSuites } from './load-suites.ts';
import { runSuites } from './run-suites.ts';
import type { Suite } from './suite.ts';
import { tableOf } from './table.ts';

const USAGE = `npm run trust -- [<suite>…] [--seed <n>] [--seconds <n>]
  --seed <n>     what a run before printed: the same is drawn again
  --seconds <n>  about how long each suite may search, 60 otherwise`;

interface Flags {
  readonly names: readonly string[];
  readonly seed: number;
  readonly seconds: number;
}

const wholeNumber = (text: string, name: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number`);
  return Number(text);
};

function readFlags(): Flags {
  try {
    const options = {
      seed: { type: 'string' },
      seconds: { type: 'string', default: '60' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const seed = values.seed === undefined ? randomInt(1_000_000_000) : wholeNumber(values.seed, 'seed');
    return {
      names: positionals,
      seed,
      seconds: Math.max(1, wholeNumber(values.seconds, 'seconds')),
    };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}. Usage: ${USAGE}`);
  }
}

/** The suites named, or all. */
function chosen(all: ReadonlyMap<string, Suite>, { names }: Flags): Map<string, Suite> {
  const unknown = names.filter((name) => !all.has(name));
  if (unknown.length > 0) throw new PlainError(`no suite ${unknown.join(', ')}; there are ${[...all.keys()].join(', ')}. Usage: ${USAGE}`);
  return new Map([...all].filter(([name]) => names.length === 0 || names.includes(name)));
}

await runProgram(async () => {
  const flags = readFlags();
  const { seed, seconds } = flags;
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  console.log(`seed ${seed}; again: npm run trust -- ${[...flags.names, '--seed', seed].join(' ')}`);
  const suites = chosen(await loadSuites(), flags);
  const outcomes = await runSuites(suites, { seed, seconds, signal: abort.signal, say: console.log });
  console.log(tableOf(outcomes));
  if (abort.signal.aborted) throw new PlainError('Stopped before the end.');
  if (outcomes.some(({ rows }) => rows.some(({ held }) => held === false))) throw new PlainError(`Something does not hold (seed ${seed}).`);
});
