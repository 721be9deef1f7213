import http from 'node:http';
import https from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

export interface UpstreamCall {
  method: string;
  /** Path and query at the upstream. */
  path: string;
  headers: OutgoingHttpHeaders;
  /** Streamed as it comes, never held. */
  body?: Readable;
  /** Fires when the client went away. */
  signal: AbortSignal;
}

/** No byte for this long from the upstream ends the call. */
const idleMs = 30_000;
const connections = 256;

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

/** Headers without those that speak of one connection only, the ones named in `Connection` included. */
export const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const named = new Set(
    (headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !hopByHop.has(name) && !named.has(name)),
  );
};

/** One API host with its own pool of kept connections. */
export class Upstream {
  readonly #base: URL;
  readonly #agent: http.Agent;
  readonly #request: typeof http.request;

  constructor(baseUrl: string) {
    this.#base = new URL(baseUrl);
    const tls = this.#base.protocol === 'https:';
    const options = { keepAlive: true, maxSockets: connections, keepAliveMsecs: 10_000, scheduling: 'lifo' } as const;
    this.#agent = tls ? new https.Agent(options) : new http.Agent(options);
    this.#request = tls ? https.request : http.request;
  }

  /**
   * Sends one request and resolves with the answer's head; its body is still to be read. A kept connection that the
   * upstream had just closed is tried once more when the request has no body.
   */
  async send(call: UpstreamCall): Promise<IncomingMessage> {
    try {
      return await this.#once(call);
    } catch (error) {
      const stale = error instanceof StaleConnection && call.body === undefined && !call.signal.aborted;
      if (!stale) throw error;
      return await this.#once(call);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #once({ method, path, headers, body, signal }: UpstreamCall): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = this.#request(
        {
          protocol: this.#base.protocol,
          hostname: this.#base.hostname.replace(/^\[|\]$/g, ''),
          port: this.#base.port,
          path: this.#base.pathname.replace(/\/$/, '') + path,
          method,
          headers: { ...headers, host: this.#base.host },
          agent: this.#agent,
          timeout: idleMs,
          signal,
        },
        resolve,
      );
      request.on('timeout', () => request.destroy(new Error('upstream is silent')));
      request.on('error', (error: NodeJS.ErrnoException) =>
        reject(
          request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection('kept connection was closed', { cause: error }) : error,
        ),
      );
      if (body) {
        body.on('error', (error) => request.destroy(error));
        body.pipe(request);
      } else request.end();
    });
  }
}

class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}
