import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { silenceGuard, traceCall, type SilenceGuard } from '@pozyka/server-kit';
import { Client, Pool, type Dispatcher } from 'undici';

export type UpstreamAnswer = Dispatcher.ResponseData;

export interface UpstreamCall {
  method: string;
  /** Path and query at the upstream. */
  path: string;
  /** Without those that frame a body, but for the `content-length` of `body`. */
  headers: Readonly<Record<string, string>>;
  /** A stream goes as it comes, never held. */
  body?: Buffer | Readable;
  /** Fires when the client went away. */
  signal: AbortSignal;
}

/** No byte for this long from the upstream ends the call, also where it lives. */
export const idleMs = 30_000;
const connections = 256;
/** Apart, so that no call waits behind files from slow networks. */
const uploadConnections = 128;

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A pooled connection that the upstream had just closed. */
const closedConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** The port is open and nothing responds: a dead process would have closed its connections, and one that is shutting down responds on those it has. */
const refused = new Set(['ECONNREFUSED', ...closedConnection]);
/** Limits of our own: they are no word of the upstream. */
const ownLimits = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** The code of a failed call, or the error's name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : 'unknown';

/** An answer's headers without those that speak of one connection only, the ones named in `Connection` included. */
export const endToEnd = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || hopByHop.has(name) || named.has(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(passed);
};

/** One API host with its own pool of connections. undici frames what it sends, and ends a connection whose framing it doubts. */
export class Upstream {
  readonly #base: URL;
  readonly #pool: Pool;
  readonly #uploads: Pool;
  /** A frozen API accepts connections and never responds: its callers fail soon, and slow responses have their time. */
  readonly #guard: SilenceGuard;

  /** @param patience what the time is multiplied by for which it may say nothing at all */
  constructor(baseUrl: string, patience: number) {
    this.#guard = silenceGuard(
      (withinMs) => this.#probe(withinMs),
      () => Object.assign(new Error('upstream is silent'), { code: 'UPSTREAM_SILENT' }),
      patience,
    );
    this.#base = new URL(baseUrl);
    const options = { pipelining: 1, headersTimeout: idleMs, bodyTimeout: idleMs };
    this.#pool = new Pool(this.#base.origin, { ...options, connections });
    this.#uploads = new Pool(this.#base.origin, { ...options, connections: uploadConnections });
  }

  /**
   * Sends one request and resolves with the answer's head; its body is still to be read. A read whose pooled connection the
   * upstream had just closed is sent once more.
   */
  send(call: UpstreamCall): Promise<UpstreamAnswer> {
    return traceCall(
      { method: call.method, url: this.#base, goesOn: true },
      (carrier) => this.#send({ ...call, headers: { ...call.headers, ...carrier } }),
      ({ statusCode }) => statusCode,
    );
  }

  async #send(call: UpstreamCall): Promise<UpstreamAnswer> {
    try {
      return await this.#once(call);
    } catch (error) {
      const isRead = call.method === 'GET' || call.method === 'HEAD';
      if (!isRead || call.signal.aborted || !closedConnection.has(codeOf(error))) throw error;
      return await this.#once(call);
    }
  }

  async close(): Promise<void> {
    this.#guard.close();
    await Promise.all([this.#pool.destroy(), this.#uploads.destroy()]);
  }

  #pathOf(path: string): string {
    return this.#base.pathname.replace(/\/$/, '') + path;
  }

  /** Any answer at all, over a connection of its own; a refusal is one. */
  async #probe(withinMs: number): Promise<void> {
    const client = new Client(this.#base.origin);
    try {
      const { body } = await client.request({ method: 'GET', path: this.#pathOf('/healthz'), signal: AbortSignal.timeout(withinMs) });
      await body.dump();
    } catch (error) {
      if (!refused.has(codeOf(error))) throw error;
    } finally {
      await client.destroy();
    }
  }

  #once({ method, path, headers, body, signal }: UpstreamCall): Promise<UpstreamAnswer> {
    const lost = new AbortController();
    let endedHere = false;
    const pool = body === undefined || Buffer.isBuffer(body) ? this.#pool : this.#uploads;
    const answered = pool
      .request({
        // a method that undici does not know is still the API's to refuse
        method: method as Dispatcher.HttpMethod,
        path: this.#pathOf(path),
        headers,
        body: body ?? null,
        signal: AbortSignal.any([signal, lost.signal]),
      })
      .catch((error: unknown) => {
        endedHere = ownLimits.has(codeOf(error));
        throw error;
      });
    // a client that went away is no word of the API
    return this.#guard.watch(
      answered,
      () => lost.abort(),
      () => !endedHere && !signal.aborted,
    );
  }
}
