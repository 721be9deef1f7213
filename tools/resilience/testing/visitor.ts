import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

const TIMEOUT_MS = 30_000;

/** A response as a visitor reads it. */
export interface Response {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  /** Of a call that acts; a new one where none is given. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A visitor with an address of their own, who reuses their connections as a browser does. */
export class Visitor {
  readonly #pool: Pool;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(port: number, localAddress: string, cookie = '') {
    this.#pool = new Pool(`http://127.0.0.1:${port}`, {
      connections: 4,
      localAddress,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    this.#headers = { host: `localhost:${port}`, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
  }

  /** @throws Error when no response comes */
  async request(path: string, { method = 'GET', body, key = randomUUID(), headers = {} }: RequestOptions = {}): Promise<Response> {
    const response = await this.#pool.request({
      path,
      method,
      headers: {
        ...this.#headers,
        accept: path.includes('api/') ? 'application/json' : 'text/html',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const retryAfter = response.headers['retry-after'];
    return { status: response.statusCode, retryAfter: retryAfter?.toString(), text: await response.body.text() };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
