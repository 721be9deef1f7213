import http from 'node:http';
import https from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { silenceGuard, type SilenceGuard } from '@pozyka/server-kit';

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

/** No byte for this long from the upstream ends the call, also where it lives. */
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

/** The way is open and nobody listens: who is dead would have ended his connections too, and who only takes no new one answers those he has. */
const refused = new Set(['ECONNREFUSED', 'ECONNRESET']);

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
  /** A frozen API takes connections and says nothing: whoever waits for it hears so soon, and slow answers have their time. */
  readonly #guard: SilenceGuard;

  /** @param patience what the time is multiplied by for which it may say nothing at all */
  constructor(baseUrl: string, patience: number) {
    this.#guard = silenceGuard(
      (withinMs) => this.#probe(withinMs),
      () => Object.assign(new Error('upstream is silent'), { code: 'UPSTREAM_SILENT' }),
      patience,
    );
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
    this.#guard.close();
    this.#agent.destroy();
  }

  #place(path: string): http.RequestOptions {
    return {
      protocol: this.#base.protocol,
      hostname: this.#base.hostname.replace(/^\[|\]$/g, ''),
      port: this.#base.port,
      path: this.#base.pathname.replace(/\/$/, '') + path,
    };
  }

  /** Any answer at all, over a connection of its own; a refusal is one. */
  #probe(withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(withinMs);
      const request = this.#request({ ...this.#place('/healthz'), agent: false, signal }, (answer) => {
        answer.resume();
        resolve();
      });
      request.on('error', (error: NodeJS.ErrnoException) => (refused.has(error.code ?? '') ? resolve() : reject(error)));
      request.end();
    });
  }

  #once({ method, path, headers, body, signal }: UpstreamCall): Promise<IncomingMessage> {
    let request: http.ClientRequest | undefined;
    let endedHere = false;
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method, headers: { ...headers, host: this.#base.host }, agent: this.#agent, timeout: idleMs, signal };
      request = this.#request({ ...this.#place(path), ...options }, resolve);
      const sent = request;
      const end = (error: Error): void => {
        endedHere = true;
        sent.destroy(error);
      };
      sent.on('timeout', () => end(new Error('upstream is silent')));
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(
          sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection('kept connection was closed', { cause: error }) : error,
        ),
      );
      if (body) {
        body.on('error', end);
        body.pipe(sent);
      } else sent.end();
    });
    // a client that went away is no word of the API
    const isWord = (): boolean => !endedHere && !signal.aborted;
    return this.#guard.watch(answered, () => void request?.destroy(), isWord);
  }
}

class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}
