import { randomBytes } from 'node:crypto';
import type { Clock } from '@pozyka/server-kit';

const MOST = 10_000;

/** Things under names that nobody can guess, each for a short time. */
export interface ShortLived<T> {
  add(value: T): string;
  /** Undefined once it was taken away or its time is over. */
  get(name: string | undefined): T | undefined;
  remove(name: string): void;
}

export const shortLived = <T>(clock: Clock, lifeMs: number): ShortLived<T> => {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    add(value) {
      const now = clock.now().getTime();
      for (const [name, { until }] of kept) if (until <= now || kept.size >= MOST) kept.delete(name);
      const name = randomBytes(24).toString('base64url');
      kept.set(name, { value, until: now + lifeMs });
      return name;
    },
    get(name) {
      const found = kept.get(name ?? '');
      return found && found.until > clock.now().getTime() ? found.value : undefined;
    },
    remove: (name) => void kept.delete(name),
  };
};
