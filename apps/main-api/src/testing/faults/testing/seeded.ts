import { createHash } from 'node:crypto';

/** Random numbers that are the same for the same seed: what TEST_SEED says, or one of our own. */
export class Seeded {
  readonly #seed: string;
  #count = 0;

  constructor(name: string, seed = process.env['TEST_SEED'] ?? '20260302') {
    this.#seed = `${name}:${seed}`;
  }

  #bytes(): Buffer {
    this.#count += 1;
    return createHash('sha256').update(`${this.#seed}:${this.#count}`).digest();
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + (this.#bytes().readUInt32BE() % (most - least + 1));
  }

  uuid(): string {
    const hex = this.#bytes().toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }
}
