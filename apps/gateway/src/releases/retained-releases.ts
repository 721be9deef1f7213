import type { Registry } from '@pozyka/remote-kit/types';
import { parseJson, registrySchema } from '@pozyka/remote-kit/schema';
import type { ReadStorage } from '@pozyka/server-kit/storage';
import * as z from 'zod/mini';

/** As long as `npx pozyka registry prune` leaves what is live no more. */
export const RETENTION_MS = 30 * 86_400_000;
/** Between two looks at the storage, however many releases are requested. */
const PAUSE_MS = 10_000;
const AT_ONCE = 16;
/** A delivery every quarter of an hour, day and night. */
const MOST_REVISIONS = 3_000;

const dated = z.looseObject({ at: z.string() });
const keyOf = (revision: number): string => `revisions/${String(revision).padStart(8, '0')}.json`;

export const labelOf = (app: string, version: string): string => `${app} ${version}`;

/** Every release that a registry names. */
export const namedIn = ({ apps }: Registry): [app: string, version: string][] =>
  Object.entries(apps).flatMap(([app, { stable, previous, canary }]) =>
    [stable, previous, canary?.version].flatMap((version): [string, string][] => (version === undefined ? [] : [[app, version]])),
  );

/** Knows which releases were live in the last 30 days, from the revisions of a distant registry: pages of theirs may be open still. */
export class RetainedReleases {
  readonly #storage: ReadStorage;
  readonly #now: () => number;
  readonly #known = new Set<string>();
  /** The newest revision that was read. */
  #read = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> = Promise.resolve();

  constructor(storage: ReadStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** @throws Error when the storage cannot be read */
  async has(app: string, version: string): Promise<boolean> {
    if (!this.#known.has(labelOf(app, version)) && this.#now() - this.#lookedAt >= PAUSE_MS) {
      this.#lookedAt = this.#now();
      this.#looking = this.#look();
    }
    await this.#looking;
    return this.#known.has(labelOf(app, version));
  }

  async #look(): Promise<void> {
    const stored = await this.#storage.read('registry.json');
    if (!stored) return;
    const newest = parseJson(registrySchema, stored.bytes.toString()).revision;
    const end = Math.max(this.#read, newest - MOST_REVISIONS);
    let isOld = false;
    for (let last = newest; last > end && !isOld; last -= AT_ONCE) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, last - end) }, (_, index) => last - index);
      const revisions = await Promise.all(numbers.map((number) => this.#storage.read(keyOf(number))));
      for (const revision of revisions) {
        if (!revision || isOld) continue;
        const text = revision.bytes.toString();
        for (const [app, version] of namedIn(parseJson(registrySchema, text))) this.#known.add(labelOf(app, version));
        // what the first old change named was live until the next one
        isOld = this.#now() - Date.parse(parseJson(dated, text).at) > RETENTION_MS;
      }
    }
    this.#read = newest;
  }
}
