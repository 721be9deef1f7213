import { medians, spreads, type Row } from './table.ts';

export type Values = Record<string, number>;

/** What was found of each row, round by round. */
export type Found = Map<string, Values[]>;

interface Plan<S> {
  readonly subjects: readonly S[];
  readonly runs: number;
  readonly signal: AbortSignal;
  /** The first round warms the servers up and is thrown away. */
  readonly warms?: true;
  /** What is said of a round. */
  readonly what: string;
  /** The values of a subject, by row. */
  readonly measure: (subject: S) => Promise<Record<string, Values>>;
}

/** Each subject in turn, one further on with each round, so that a busy moment of the machine meets all alike. */
export const inTurn = async <S>(found: Found, { subjects, runs, signal, warms, what, measure }: Plan<S>): Promise<void> => {
  for (let round = warms ? 0 : 1; round <= runs; round += 1) {
    console.log(round === 0 ? '▸ Warming up' : `▸ ${what}, round ${round} of ${runs}`);
    const first = round % subjects.length;
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      signal.throwIfAborted();
      const values = await measure(subject);
      if (round > 0) for (const [name, row] of Object.entries(values)) found.set(name, [...(found.get(name) ?? []), row]);
    }
  }
};

/** A row with medians and quartiles of what was found. */
export const rowOf = (found: Found, name: string, row: Pick<Row, 'reference' | 'aims'> = {}): Row => {
  const rounds = found.get(name) ?? [];
  return { ...row, name, values: medians(rounds), spread: spreads(rounds) };
};
