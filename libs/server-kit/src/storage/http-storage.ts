import { checkedKey, type ReadStorage, type Stored } from './storage.ts';

const WAIT_MS = 10_000;

/** A storage behind a web server: it can be read, not listed or written. */
export class HttpStorage implements ReadStorage {
  readonly place: string;
  readonly #fetch: typeof fetch;

  /** @param base address of the storage's root */
  constructor(base: string, fetcher: typeof fetch = fetch) {
    this.place = base.replace(/\/+$/, '');
    this.#fetch = fetcher;
  }

  async read(key: string): Promise<Stored | undefined> {
    const url = `${this.place}/${checkedKey(key)}`;
    const answer = await this.#fetch(url, { signal: AbortSignal.timeout(WAIT_MS), headers: { 'accept-encoding': 'identity' } });
    if (answer.status === 404 || answer.status === 410) return undefined;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bytes, tag: answer.headers.get('etag') ?? '' };
  }
}
