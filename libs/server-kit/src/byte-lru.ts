/** Keeps the most recently used values up to a number of bytes. */
export class ByteLru<T> {
  readonly #limit: number;
  readonly #rows = new Map<string, { value: T; bytes: number }>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const row = this.#rows.get(key);
    if (!row) return undefined;
    this.#rows.delete(key);
    this.#rows.set(key, row);
    return row.value;
  }

  /** Puts a value; one larger than the whole limit is not stored. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#limit) return;
    this.#rows.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#rows.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const row = this.#rows.get(key);
    if (!row) return;
    this.#rows.delete(key);
    this.#bytes -= row.bytes;
  }

  clear(): void {
    this.#rows.clear();
    this.#bytes = 0;
  }
}
