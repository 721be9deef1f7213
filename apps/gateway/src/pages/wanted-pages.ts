/** How long after the last request a page is wanted, milliseconds. */
const WANTED_MS = 5 * 60_000;
/** A page that is asked for once may be a robot's, on its way through all of them. */
const ASKED = 2;
/** So many are remembered, of which so many may be wanted at a time. */
const REMEMBERED = 500;
const MOST_WANTED = 40;

/** Which pages several visitors asked for recently, and how each is rendered. */
export class WantedPages<How> {
  readonly #now: () => number;
  /** The one asked for last is at the end. */
  readonly #pages = new Map<string, { how: How; asked: number; last: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A visitor asks for a page. */
  asked(key: string, how: How): void {
    const now = this.#now();
    const known = this.#pages.get(key);
    const asked = known && now - known.last < WANTED_MS ? known.asked + 1 : 1;
    this.#pages.delete(key);
    this.#pages.set(key, { how, asked, last: now });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > REMEMBERED && oldest !== undefined) this.#pages.delete(oldest);
  }

  /** Those wanted now, the one asked for last first. */
  all(): { key: string; how: How }[] {
    const now = this.#now();
    return [...this.#pages]
      .reverse()
      .filter(([, { asked, last }]) => asked >= ASKED && now - last < WANTED_MS)
      .slice(0, MOST_WANTED)
      .map(([key, { how }]) => ({ key, how }));
  }

  clear(): void {
    this.#pages.clear();
  }
}
