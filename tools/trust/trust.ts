/** `npm run trust`: attacks and faults that must not get through, bounded in time, repeatable by their seed. */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { loadSuites } from './load-suites.ts';
import { runSuites } from './run-suites.ts';
import type { Suite } from './suite.ts';
import { tableOf } from './table.ts';

const USAGE = `npm run trust -- [<suite>…] [--seed <n>] [--seconds <n>] [--short]
  --seed <n>     what a run before printed: the same is drawn again
  --seconds <n>  about how long each suite may search, 60 otherwise
  --short        the form within npm test
  --report <f>   a file for the counts`;

interface Flags {
  readonly names: readonly string[];
  readonly seed: number;
  readonly seconds: number;
  readonly short: boolean;
  readonly report: string | undefined;
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
      short: { type: 'boolean', default: false },
      report: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const seed = values.seed === undefined ? randomInt(1_000_000_000) : wholeNumber(values.seed, 'seed');
    return {
      names: positionals,
      seed,
      seconds: Math.max(1, wholeNumber(values.seconds, 'seconds')),
      short: values.short,
      report: values.report,
    };
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}. Usage: ${USAGE}`);
  }
}

/** The suites named, or all; of the short form those that have one. */
function chosen(all: ReadonlyMap<string, Suite>, { names, short }: Flags): Map<string, Suite> {
  const unknown = names.filter((name) => !all.has(name));
  if (unknown.length > 0) throw new PlainError(`no suite ${unknown.join(', ')}; there are ${[...all.keys()].join(', ')}. Usage: ${USAGE}`);
  const isWanted = (name: string, { shortSeconds }: Suite): boolean =>
    names.length > 0 ? names.includes(name) : !short || shortSeconds !== undefined;
  return new Map([...all].filter(([name, suite]) => isWanted(name, suite)));
}

await runProgram(async () => {
  const flags = readFlags();
  const { seed, seconds, short, report } = flags;
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
  console.log(`seed ${seed}; again: npm run trust -- ${[...flags.names, '--seed', seed].join(' ')}`);
  const suites = chosen(await loadSuites(), flags);
  const outcomes = await runSuites(suites, { seed, seconds, short, signal: abort.signal, say: console.log });
  console.log(tableOf(outcomes));
  const failures = outcomes.flatMap(({ suite, rows }) => rows.filter(({ held }) => !held).map(({ tried }) => `trust ${suite}: ${tried}`));
  if (report !== undefined) {
    const tried = outcomes.flatMap(({ rows }) => rows).length;
    writeFileSync(report, JSON.stringify({ passed: tried - failures.length, failed: failures.length, failures, flaky: [] }));
  }
  if (abort.signal.aborted) throw new PlainError('Stopped before the end.');
  if (failures.length > 0) throw new PlainError(`Something does not hold (seed ${seed}).`);
});
