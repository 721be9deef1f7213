/** What became of a token: a new one, still usable as it is (the API could not be asked), or dead. */
export type RefreshOutcome = { kind: 'refreshed'; token: string } | { kind: 'unchanged' } | { kind: 'dead' };

export interface RefresherOptions {
  mainApiUrl: string;
  now(): number;
  fetch: typeof fetch;
}

/** The API accepts a replaced token this long; requests that still carry it share the first answer. */
const graceMs = 30_000;
const timeoutMs = 5000;

const tokenOf = (body: unknown): string | undefined => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  const token = typeof data === 'object' && data !== null && 'BearerToken' in data ? data.BearerToken : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

/** Exchanges tokens, each only once however many requests carry it: a second exchange would end the session. */
export class Refresher {
  readonly #options: RefresherOptions;
  readonly #exchanges = new Map<string, { at: number; outcome: Promise<RefreshOutcome> }>();

  constructor(options: RefresherOptions) {
    this.#options = options;
  }

  refresh(token: string, requestId: string): Promise<RefreshOutcome> {
    const now = this.#options.now();
    for (const [key, { at }] of this.#exchanges) if (now - at >= graceMs) this.#exchanges.delete(key);
    const known = this.#exchanges.get(token);
    if (known) return known.outcome;
    const outcome = this.#exchange(token, requestId);
    this.#exchanges.set(token, { at: now, outcome });
    void outcome.then(({ kind }) => {
      if (kind === 'unchanged') this.#exchanges.delete(token);
    });
    return outcome;
  }

  async #exchange(token: string, requestId: string): Promise<RefreshOutcome> {
    try {
      const answer = await this.#options.fetch(`${this.#options.mainApiUrl}/v1/auth/refresh`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status === 401) return { kind: 'dead' };
      const fresh = answer.ok ? tokenOf(await answer.json()) : undefined;
      return fresh === undefined ? { kind: 'unchanged' } : { kind: 'refreshed', token: fresh };
    } catch {
      return { kind: 'unchanged' };
    }
  }
}
