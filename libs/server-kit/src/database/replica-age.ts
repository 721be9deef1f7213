interface Position {
  readonly at: number;
  readonly time: number;
}

/**
 * Tells how far a replica lags: the newest replayed position of the primary's log gives the age of its data. That
 * needs no rights and no common clock, and a quiet primary causes no lag.
 */
export class ReplicaAge {
  readonly #maxLagMs: number;
  readonly #rememberedMs: number;
  #positions: readonly Position[] = [];

  /** @param everyMs between two looks */
  constructor(maxLagMs: number, everyMs: number) {
    this.#maxLagMs = maxLagMs;
    this.#rememberedMs = maxLagMs + everyMs;
  }

  /** How many positions are remembered. */
  get size(): number {
    return this.#positions.length;
  }

  /** Why the replica is not fit to be read; undefined where it is. At `time`, after `replayed` was known, the primary's position was `at`. */
  look(replayed: number, { at, time }: Position): string | undefined {
    // a primary of its own, or it has replayed what this one never wrote
    if (replayed > at) return 'it is ahead of the primary';
    // an older one exceeds the lag by itself
    const known = [...this.#positions.filter((position) => time - position.time <= this.#rememberedMs), { at, time }];
    const newest = known.findLastIndex((position) => position.at <= replayed);
    this.#positions = known.slice(Math.max(newest, 0));
    const reached = known[newest];
    if (!reached) return 'it is behind';
    const age = time - reached.time;
    return age > this.#maxLagMs ? `it lags by ${Math.round(age)} ms` : undefined;
  }
}
