import { say } from '../start/prepare.mjs';
import type { Bench } from './bench.ts';

/**
 * Measures each in turn, one further on with each round, so that a busy moment of the machine meets all alike.
 * @param plan warmUp: a round before the first is thrown away, because servers are slow in it
 * @returns of each what its rounds found
 */
export const inRounds = async <T, Found>(
  all: readonly T[],
  { name, runs, signal, warmUp = false }: Pick<Bench, 'runs' | 'signal'> & { name: string; warmUp?: boolean },
  measure: (one: T) => Promise<Found>,
): Promise<Map<T, Found[]>> => {
  const found = new Map(all.map((one): [T, Found[]] => [one, []]));
  for (let round = warmUp ? 0 : 1; round <= runs; round += 1) {
    say(round === 0 ? 'Warming up' : `${name}, round ${round} of ${runs}`);
    for (const one of [...all.slice(round % all.length), ...all.slice(0, round % all.length)]) {
      signal.throwIfAborted();
      const values = await measure(one);
      if (round > 0) found.get(one)?.push(values);
    }
  }
  return found;
};
