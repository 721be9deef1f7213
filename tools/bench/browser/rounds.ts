import type { Browser } from '@playwright/test';
import type { BenchContext } from '../context.ts';
import { medians, type Row } from '../table.ts';
import { newVisitor, type Cookies } from './device.ts';
import { visit, type Target } from './visit.ts';

/** A page that is measured. */
export interface Subject extends Target {
  name: string;
  cookies?: Cookies;
  /** Visited twice: with an empty store, and with what the first visit left. */
  repeated: boolean;
  /** Row that it is told against, where it is not the table's; a second visit is told against the second one of the first subject. */
  reference?: string;
}

/** Name of the row of a second visit. */
export const again = (name: string): string => `${name}, again`;

/** A visit that takes longer has failed; the round goes on. */
const VISIT_MS = 45_000;
const CLOSE_MS = 5_000;

/** The outcome of something, or a failure when it does not come in time or nobody wants it any more. */
const within = async <T>(ms: number, signal: AbortSignal | undefined, run: Promise<T>, what: string): Promise<T> => {
  const limit = AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);
  run.catch(() => undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error(`${what} was not done in ${ms / 1000} s`));
  limit.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([run, promise]);
  } finally {
    limit.removeEventListener('abort', stop);
  }
};

/** Measures some pages in turn, several times; the order moves on with each round, and what fails is told and left out. */
export const measure = async (
  browser: Browser,
  subjects: readonly Subject[],
  { runs, signal, say }: Pick<BenchContext, 'signal' | 'say'> & { runs: number },
): Promise<{ rows: Row[]; notes: string[] }> => {
  const found = new Map<string, Record<string, number>[]>();
  const wrong = new Set<string>();
  // the first round warms the servers up and is thrown away
  for (let round = 0; round <= runs; round += 1) {
    say(round === 0 ? 'Warming up' : `Round ${round} of ${runs}`);
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const subject = subjects[(turn + round) % subjects.length];
      if (!subject) continue;
      const context = await newVisitor(browser, subject.url, subject.cookies);
      try {
        for (const name of subject.repeated ? [subject.name, again(subject.name)] : [subject.name]) {
          const values = await within(VISIT_MS, signal, visit(context, subject, signal), name);
          if (round > 0) found.set(name, [...(found.get(name) ?? []), values]);
        }
      } catch (error) {
        signal.throwIfAborted();
        wrong.add(`! ${subject.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      } finally {
        // a browser that hangs is left to its end
        await within(CLOSE_MS, undefined, context.close(), 'closing').catch(() => undefined);
      }
    }
  }
  const [first] = subjects;
  const rowOf = (name: string, reference?: string): Row => ({
    name,
    values: medians(found.get(name) ?? []),
    ...(reference === undefined ? {} : { reference }),
  });
  const rows = subjects.map(({ name, reference }) => rowOf(name, reference));
  const repeats = subjects
    .filter(({ repeated }) => repeated)
    .map((subject) => rowOf(again(subject.name), subject === first ? undefined : again(first?.name ?? '')));
  return { rows: [...rows, ...repeats], notes: [...wrong] };
};
