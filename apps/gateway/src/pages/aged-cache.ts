import { LRUCache } from 'lru-cache';

export interface Aged {
  /** When the oldest content that it is made of was requested, by the gateway's clock; null: it must not be cached. */
  madeOf: number | null;
}

/** `stale`: given, and a newer one is being made because of it; `shared`: made for another caller at the same moment. */
export type Origin = 'hit' | 'stale' | 'shared' | 'miss';

/** How old a value may be, milliseconds. */
export interface Ages {
  /** From this age on a newer one is made. */
  freshMs: number;
  /** Until this age it is given meanwhile; `freshMs` when absent. */
  ageMs?: number;
}

export interface AgedCacheOptions<V> {
  now(): number;
  limitBytes: number;
  sizeOf(value: V, key: string): number;
}

/** Carries what was made and must not be cached to all who wait for it; what was cached before stays. */
class NotCached<V> extends Error {
  readonly value: V;

  constructor(value: V) {
    super('not cached');
    this.value = value;
  }
}

/** Values in memory by their age; the one used longest ago makes room. Callers of one key at the same moment share one making. */
export class AgedCache<V extends Aged> {
  readonly #now: () => number;
  readonly #values: LRUCache<string, V, () => Promise<V>>;

  constructor({ now, limitBytes, sizeOf }: AgedCacheOptions<V>) {
    this.#now = now;
    this.#values = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: sizeOf,
      // what is being made when all is dropped is given to those who wait, and not cached
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _known, { context: make }) => {
        const made = await make();
        if (made.madeOf === null) throw new NotCached(made);
        return made;
      },
    });
  }

  /** What the cached values take. */
  get bytes(): number {
    return this.#values.calculatedSize;
  }

  /** The value, where nothing is to be made: it is fresh, or a newer one is being made already. */
  cached(key: string, { freshMs, ageMs = freshMs }: Ages): V | undefined {
    const status: LRUCache.Status<string, V> = {};
    const value = this.#values.get(key, { status });
    return value && this.#isYounger(value, status.get === 'fetching' ? ageMs : freshMs) ? value : undefined;
  }

  /**
   * The cached value, or what `make` makes. One of an age from `freshMs` to `ageMs` is given at once while a newer one is made; where that
   * fails, or must not be cached, it stays.
   * @param make is called with the value that is given meanwhile
   */
  async get(key: string, make: (stale?: V) => Promise<V>, ages: Ages): Promise<{ value: V; origin: Origin }> {
    const cached = this.cached(key, ages);
    if (cached) return { value: cached, origin: 'hit' };
    const known = this.#values.get(key);
    const stale = known && this.#isYounger(known, ages.ageMs ?? ages.freshMs) ? known : undefined;
    const status: LRUCache.Status<string, V> = {};
    // `madeOf` alone decides: lru-cache knows no lifetime here
    const options = { forceRefresh: true, allowStale: stale !== undefined, status, context: () => make(stale) };
    const value = await this.#values.forceFetch(key, options).catch((error: unknown) => {
      if (error instanceof NotCached) return (error as NotCached<V>).value;
      throw error;
    });
    return { value, origin: stale ? 'stale' : status.fetch === 'inflight' ? 'shared' : 'miss' };
  }

  clear(): void {
    this.#values.clear();
  }

  /** What comes from the future was made before the clock was put back. */
  #isYounger({ madeOf }: V, ageMs: number): boolean {
    return madeOf !== null && Math.abs(this.#now() - madeOf) < ageMs;
  }
}
