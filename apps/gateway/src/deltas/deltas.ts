import { ByteLru } from '@pozyka/server-kit/byte-lru';

/** An answer in the coding `dcz`. */
export interface Delta {
  bytes: Buffer;
  /** Bytes less than the usual coding takes. */
  saved: number;
}

export type DeltaKind = 'page' | 'file';

export interface DeltasOptions {
  limitBytes: number;
  /** Told of each that is sent. */
  count(kind: DeltaKind, saved: number): void;
}

/** Deltas that are made at the same time; one more is refused, and its request gets the usual coding. */
const MOST_AT_ONCE = 32;
/** What a row takes besides its bytes. */
const ROW_BYTES = 300;

/** Remembered without its bytes: it saves nothing. */
const WORTHLESS: Delta = { bytes: Buffer.alloc(0), saved: 0 };

/** Deltas between two texts: each is made once, for everybody who has the first and asks for the second. */
export class Deltas {
  readonly #count: DeltasOptions['count'];
  readonly #made: ByteLru<Delta>;
  readonly #making = new Map<string, Promise<Delta | undefined>>();

  constructor({ limitBytes, count }: DeltasOptions) {
    this.#count = count;
    this.#made = new ByteLru(limitBytes);
  }

  get bytes(): number {
    return this.#made.bytes;
  }

  /** The delta, where it is made already and is worth it. */
  ready(key: string): Delta | undefined {
    return worth(this.#made.get(key));
  }

  /**
   * The delta; undefined where the usual coding does as well, or better.
   * @param key names both texts by their content
   * @param make answers undefined where there can be none
   */
  async get(key: string, make: () => Promise<Delta | undefined>): Promise<Delta | undefined> {
    const made = this.#made.get(key);
    if (made) return worth(made);
    const known = this.#making.get(key);
    if (known) return known;
    if (this.#making.size >= MOST_AT_ONCE) return undefined;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Counts a delta that is sent. */
  sent(kind: DeltaKind, { saved }: Delta): void {
    this.#count(kind, saved);
  }

  async #make(key: string, make: () => Promise<Delta | undefined>): Promise<Delta | undefined> {
    // what fails is an answer as usual, and the next one tries again
    const made = await make().catch(() => undefined);
    if (!made) return undefined;
    const delta = worth(made);
    this.#made.set(key, delta ?? WORTHLESS, key.length + ROW_BYTES + (delta?.bytes.length ?? 0));
    return delta;
  }
}

const worth = (delta: Delta | undefined): Delta | undefined => (delta && delta.saved > 0 ? delta : undefined);
