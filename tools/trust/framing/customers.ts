import assert from 'node:assert/strict';
import { logInCustomer } from '../../test/customer.mjs';
import type { Site } from './site.ts';
import { requestOf, type Visitors } from './visitors.ts';
import { ask, type Answer } from './wire.ts';

const PATIENCE_MS = 8_000;
const SELF = '/v2/system/customers/account/self';

/** Where customers of the sandbox stand. */
export const PHONES = {
  loggedOut: '+380675550232',
  swallowed: '+380675550377',
  uploader: '+380675550399',
  beside: '+380675550243',
} as const;

/** A customer who is logged in, as their browser is. */
export class Customer {
  readonly #site: Site;
  readonly #visitors: Visitors;
  readonly #phone: string;
  #cookie = '';
  #self = '';
  #asked = 0;
  /** What their browser keeps, and they can read there. */
  token = '';

  private constructor(site: Site, visitors: Visitors, phone: string) {
    this.#site = site;
    this.#visitors = visitors;
    this.#phone = phone;
  }

  /** Logs one in. */
  static async of(site: Site, visitors: Visitors, phone: string): Promise<Customer> {
    const customer = new Customer(site, visitors, phone);
    await customer.#logIn();
    return customer;
  }

  /** A call of theirs, on a connection of its own. */
  async call(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    with_: { readonly method?: string; readonly body?: string } = {},
  ): Promise<{ readonly id: string; readonly answer: Answer | undefined }> {
    this.#asked += 1;
    const id = `customer-${this.#phone.slice(-4)}-${this.#asked}`;
    this.#visitors.sent.add(id);
    const own = { Cookie: this.#cookie, 'X-Request-Id': id, 'X-Forwarded-For': this.#visitors.newAddress() };
    return { id, answer: await ask(this.#site.url, requestOf(`/api${path}`, { ...own, ...headers }, with_), PATIENCE_MS) };
  }

  /** What is wrong with the answer to who they are: their session has ended, or it is another's. */
  async wrongSelf(): Promise<string | undefined> {
    const { id, answer } = await this.call(SELF);
    const told = answer?.headers.get('x-request-id')?.join(' and ');
    if (answer?.status === 200 && answer.body === this.#self && told === id) return undefined;
    return `${id}: ${answer ? `${answer.status} ${answer.body.slice(0, 200)} to ${told}` : 'no whole answer'}`;
  }

  async #logIn(): Promise<void> {
    const { origin } = this.#site.url;
    const cookies = await logInCustomer({ site: origin, mainApi: `${origin}/api`, phone: this.#phone });
    this.#cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    this.token = cookies.find(({ name }) => name.endsWith('accessToken'))?.value ?? assert.fail('no session');
    const { answer } = await this.call(SELF);
    assert.equal(answer?.status, 200);
    this.#self = answer.body;
  }
}
