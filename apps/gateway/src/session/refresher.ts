/** Outcome of a token's exchange: a new one, still usable as it is (the API did not respond, or the address exchanges too often), or dead. */
export type RefreshOutcome = { kind: 'refreshed'; token: string } | { kind: 'unchanged' | 'too-many' | 'dead' };

/** Who wants a new token. */
export interface RefreshCall {
  readonly token: string;
  readonly requestId: string;
  /** The visitor's network address: the API counts calls by it. */
  readonly address: string;
  /** Counts the exchange; whether the address has had too many. */
  readonly isTooMany: () => Promise<boolean>;
}

export interface RefresherOptions {
  mainApiUrl: string;
  now(): number;
  /** Reaches the API as the gateway. */
  fetch: typeof fetch;
  /** Tokens that are remembered at the same time. */
  most?: number;
}

/** The API accepts a replaced token this long; requests that still carry it share the first answer. */
const graceMs = 30_000;
const timeoutMs = 5000;
const MOST = 20_000;

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

  /** Tokens that are remembered. */
  get size(): number {
    return this.#exchanges.size;
  }

  refresh(call: RefreshCall): Promise<RefreshOutcome> {
    const { now, most = MOST } = this.#options;
    const at = now();
    // the oldest stand first
    for (const [key, exchange] of this.#exchanges) {
      if (at - exchange.at < graceMs) break;
      this.#exchanges.delete(key);
    }
    const known = this.#exchanges.get(call.token);
    if (known) return known.outcome;
    // none of those that are remembered may be forgotten early, so a new one waits
    if (this.#exchanges.size >= most) return Promise.resolve({ kind: 'too-many' });
    const outcome = this.#exchange(call);
    this.#exchanges.set(call.token, { at, outcome });
    void outcome.then(({ kind }) => {
      if (kind !== 'refreshed') this.#exchanges.delete(call.token);
    });
    return outcome;
  }

  async #exchange({ token, requestId, address, isTooMany }: RefreshCall): Promise<RefreshOutcome> {
    try {
      if (await isTooMany()) return { kind: 'too-many' };
      const answer = await this.#options.fetch(`${this.#options.mainApiUrl}/v1/auth/refresh`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-request-id': requestId,
          'x-forwarded-for': address,
          accept: 'application/json',
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status === 401) return { kind: 'dead' };
      if (answer.status === 429) return { kind: 'too-many' };
      const fresh = answer.ok ? tokenOf(await answer.json()) : undefined;
      return fresh === undefined ? { kind: 'unchanged' } : { kind: 'refreshed', token: fresh };
    } catch {
      return { kind: 'unchanged' };
    }
  }
}
