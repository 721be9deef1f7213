/** Caches the latest results and makes each once for all concurrent callers; a failed one is retried. */
export class CachedLatest<T> {
  readonly #most: number;
  readonly #made = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#made.has(key);
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, made);
    made.catch(() => this.#made.delete(key));
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= this.#most) break;
      this.#made.delete(oldest);
    }
    return made;
  }
}
