import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

const PATIENCE_MS = 30_000;

/** What one call heard. */
export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly body?: object;
  /** Of a call that acts; a new one where none is given. */
  readonly key?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** A visitor with an address of their own, who keeps their connections as a browser does. */
export class Client {
  readonly #port: number;
  readonly #agent: Agent;
  readonly #cookie: string;

  constructor(port: number, localAddress: string, cookie = '') {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, localAddress, maxSockets: 4 });
    this.#cookie = cookie;
  }

  /** @throws Error when no answer comes */
  ask(path: string, { method = 'GET', body, key, headers = {} }: Asked = {}): Promise<Heard> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const all: OutgoingHttpHeaders = {
      host: `localhost:${this.#port}`,
      'sec-fetch-site': 'same-origin',
      accept: path.includes('api/') ? 'application/json' : 'text/html',
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(method !== 'GET' && { 'idempotency-key': key ?? randomUUID() }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port: this.#port, agent: this.#agent, method, path, headers: all });
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error(`no answer to ${method} ${path} in ${PATIENCE_MS / 1000} s`)));
      call.once('error', reject);
      call.once('response', (answer) => {
        let heard = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          heard += chunk;
        });
        answer.once('error', reject);
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: heard }));
      });
      call.end(text);
    });
  }

  /** The `data` of a call. @throws Error with what was answered instead */
  async data<T>(path: string, asked: Asked = {}): Promise<T> {
    const { status, text } = await this.ask(path, asked);
    const { data } = (status < 300 ? JSON.parse(text) : {}) as { data?: T };
    if (data === undefined) throw new Error(`${asked.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 200)}`);
    return data;
  }

  close(): void {
    this.#agent.destroy();
  }
}
