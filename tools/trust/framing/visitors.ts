import assert from 'node:assert/strict';
import type { Prefix } from './framings.ts';
import type { Site } from './site.ts';
import { ask, type Answer } from './wire.ts';

/** As long as an answer is waited for: one that is somebody else's body never comes. */
const PATIENCE_MS = 8_000;
const QUESTIONS: Readonly<Record<Prefix, readonly string[]>> = {
  '/api': ['/v2/system/languages', '/v2/system/menu', '/v2/system/menu/main', '/v2/system/fq/categories'],
  '/mplace-api': ['/mplace/category-tree', '/mplace/category-tree?language=ru', '/mplace/category-additional/what/MAIN/type/popular'],
};

/** A request of a browser, on a connection that ends with it. */
export const requestOf = (path: string, headers: Readonly<Record<string, string>>, { method = 'GET', body = '' } = {}): Buffer => {
  const all = { Host: 'localhost', Connection: 'close', 'Sec-Fetch-Site': 'same-origin', ...headers };
  const content = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(body ? { ...content, ...all } : all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
};

/** Who come after an attacker, each with a question and a connection of their own. */
export class Visitors {
  readonly #site: Site;
  readonly #right = new Map<string, string>();
  #came = 0;
  /** Ids of the calls that were answered as they should be. */
  readonly answered = new Set<string>();
  /** Ids of all requests, no matter who sent them. */
  readonly sent = new Set<string>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** An address that nobody had before, for as many calls as one has. */
  newAddress(): string {
    this.#came += 1;
    return `10.${(this.#came >> 16) & 255}.${(this.#came >> 8) & 255}.${this.#came & 255}`;
  }

  /** Asks everything while nobody disturbs it. */
  async learn(): Promise<void> {
    for (const path of Object.entries(QUESTIONS).flatMap(([prefix, paths]) => paths.map((one) => prefix + one))) {
      const { answer } = await this.#ask(path);
      assert.ok(answer?.status === 200 && !answer.isTorn, `${path}: ${answer?.status} ${answer?.body.slice(0, 200)}`);
      this.#right.set(path, answer.body);
    }
    assert.equal(new Set(this.#right.values()).size, this.#right.size, 'each question has an answer of its own');
  }

  /** One visitor; what is wrong with their answer. */
  async visit(prefix: Prefix): Promise<string | undefined> {
    const paths = QUESTIONS[prefix];
    const path = prefix + (paths[this.#came % paths.length] ?? '');
    const { id, answer } = await this.#ask(path);
    const wrong = this.#wrongOf(path, id, answer);
    if (wrong === undefined) this.answered.add(id);
    return wrong && `${id} ${path}: ${wrong}`;
  }

  /** Some one after the other, then some at once; what is wrong with their answers. */
  async visitAll(prefix: Prefix, { oneByOne, atOnce }: { readonly oneByOne: number; readonly atOnce: number }): Promise<string[]> {
    const wrong: (string | undefined)[] = [];
    for (let came = 0; came < oneByOne; came += 1) wrong.push(await this.visit(prefix));
    wrong.push(...(await Promise.all(Array.from({ length: atOnce }, () => this.visit(prefix)))));
    return wrong.filter((one) => one !== undefined);
  }

  async #ask(path: string): Promise<{ readonly id: string; readonly answer: Answer | undefined }> {
    const address = this.newAddress();
    const id = `visitor-${String(this.#came).padStart(6, '0')}`;
    this.sent.add(id);
    const request = requestOf(path, { 'X-Request-Id': id, 'X-Forwarded-For': address });
    return { id, answer: await ask(this.#site.url, request, PATIENCE_MS) };
  }

  #wrongOf(path: string, id: string, answer: Answer | undefined): string | undefined {
    if (!answer) return 'no whole answer';
    const { status, headers, body, isTorn } = answer;
    if (status !== 200) return `${status} ${body.slice(0, 200)}`;
    if (isTorn) return `an answer and ${body.length} bytes`;
    const ids = headers.get('x-request-id') ?? [];
    if (ids.length !== 1 || ids[0] !== id) return `the answer to ${ids.join(' and ')}`;
    return body === this.#right.get(path) ? undefined : `another's answer: ${body.slice(0, 200)}`;
  }
}
