import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@pozyka/testing/until';
import type { Site } from './site.ts';
import type { RequestOptions, Response, Visitor } from './visitor.ts';

/** Personas with a running loan, and one in the middle of their application. */
const PAYERS = ['+380675550243', '+380675550254', '+380675550432'];
const APPLICANT = '+380675550122';
const PAGES = ['/', '/ru', '/faq', '/ru/faq', '/api/v2/system/languages', '/mplace-api/mplace/category-tree?language=uk'];
const READERS = 3;
/** The least that may be paid, in kopiykas. */
const AMOUNT = 100;
const PAUSE_MS = 120;
/** Calls between two disturbances, so that each meets servers at work. */
const BETWEEN = 10;
const SETTLED_MS = 120_000;

/** 503 with a time to retry and words, or 409 of a call that is in progress: the only clear refusals of a site in trouble. */
const isClearRefusal = ({ status, retryAfter, text }: Response): boolean =>
  (status === 503 && retryAfter !== undefined && /"message"|<h1/.test(text)) || status === 409;

const dataOf = <T>({ text }: Response): T => (JSON.parse(text) as { data: T }).data;

/** Customers who read pages, pay and fill in their application, each one request after another, and what the site acknowledged. */
export class Load {
  readonly #site: Site;
  readonly #writers: (() => Promise<void>)[] = [];
  readonly #readers: Visitor[] = [];
  readonly #begun = new Set<string>();
  readonly #paid = new Set<string>();
  #savedFlat = 0;
  #isOver = false;
  #calls = 0;
  #refusals: string[] = [];
  #failures: string[] = [];

  private constructor(site: Site) {
    this.#site = site;
  }

  /** Logs everybody in. */
  static async of(site: Site): Promise<Load> {
    const load = new Load(site);
    for (const phone of PAYERS) load.#writers.push(await load.#payer(phone));
    load.#writers.push(await load.#applicant());
    for (let made = 0; made < READERS; made += 1) load.#readers.push(await site.visitor());
    return load;
  }

  /**
   * Disturbs the site while everybody is at work, until all of it is back; compares what was acknowledged with the database.
   * @param mayRefuse whether clear refusals are all right meanwhile
   * @throws Error with what customers saw, or what is lost or double
   */
  async during(disturb: (moreCalls: () => Promise<void>) => Promise<unknown>, { mayRefuse = false } = {}): Promise<string> {
    this.#isOver = false;
    [this.#calls, this.#refusals, this.#failures] = [0, [], []];
    const running = [...this.#writers.map((write) => this.#repeat(write)), ...this.#readers.map((reader, n) => this.#read(reader, n))];
    const moreCalls = async (): Promise<void> => {
      const enough = this.#calls + BETWEEN;
      await until(() => this.#calls >= enough, `${BETWEEN} more calls are made`);
    };
    try {
      await moreCalls();
      await disturb(moreCalls);
      await moreCalls();
    } finally {
      this.#isOver = true;
      await Promise.all(running);
    }
    assert.deepEqual([...new Set(this.#failures)].slice(0, 8), [], `${this.#failures.length} of ${this.#calls} calls failed`);
    if (!mayRefuse) assert.deepEqual([...new Set(this.#refusals)].slice(0, 8), [], 'refusals');
    assert.deepEqual(this.#site.deaths, [], 'programs that ended by themselves');
    await this.#compareWithDatabase();
    return `${this.#calls} calls, ${this.#refusals.length} clear refusals, ${this.#paid.size} payments until now`;
  }

  async #repeat(once: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await once().catch((error: unknown) => this.#failures.push(String(error)));
      await wait(PAUSE_MS);
    }
  }

  async #read(reader: Visitor, first: number): Promise<void> {
    let turn = first;
    await this.#repeat(async () => void (await this.#send(reader, PAGES[(turn += 1) % PAGES.length] ?? '/')));
  }

  /** One call. @throws Error when the response is neither what was requested nor a clear refusal */
  async #send(visitor: Visitor, path: string, options: RequestOptions = {}): Promise<Response> {
    const response = await visitor.request(path, options).finally(() => (this.#calls += 1));
    if (response.status === 200) return response;
    const line = `${options.method ?? 'GET'} ${path}: ${response.status} ${response.text.slice(0, 200)}`;
    if (!isClearRefusal(response)) throw new Error(line);
    this.#refusals.push(line);
    return response;
  }

  /** A call that acts, retried until it is acknowledged, also when everything else is over. */
  async #act(visitor: Visitor, path: string, options: RequestOptions): Promise<Response> {
    let key = randomUUID();
    const attempt = async (): Promise<Response | undefined> => {
      const response = await this.#send(visitor, path, { ...options, key });
      // nothing was done: another payment is in progress
      if (response.status === 409 && response.retryAfter === undefined) key = randomUUID();
      return response.status === 200 ? response : undefined;
    };
    return until(attempt, `${path} is acknowledged`, { withinMs: SETTLED_MS, everyMs: 200 });
  }

  async #payer(phone: string): Promise<() => Promise<void>> {
    const visitor = await this.#site.visitor(phone);
    const [card] = dataOf<{ Id: string }[]>(await visitor.request('/api/v2/cards'));
    assert.ok(card);
    const body = { bpmForm: { PayType: 'part', Amount: AMOUNT, CardId: card.Id } };
    return async () => {
      const response = await this.#act(visitor, '/api/v2/payment/sandbox/payment', { method: 'POST', body });
      const { PaymentId, Status } = dataOf<{ PaymentId: string; Status: string }>(response);
      this.#begun.add(PaymentId);
      if (Status === 'paid') this.#paid.add(PaymentId);
    };
  }

  async #applicant(): Promise<() => Promise<void>> {
    const visitor = await this.#site.visitor(APPLICANT);
    return async () => {
      const apartment = String(this.#savedFlat + 1);
      const Address = { region: 'Київська область', locality: 'Бровари', house: '1', apartment };
      await this.#act(visitor, '/api/v2/app/save', { method: 'PUT', body: { Address } });
      this.#savedFlat += 1;
    };
  }

  async #compareWithDatabase(): Promise<void> {
    const { query } = this.#site;
    const isSettled = async (): Promise<boolean> => (await query(`select 1 from payment where state = 'pending'`)).length === 0;
    await until(isSettled, 'no payment is pending', { withinMs: SETTLED_MS, everyMs: 500 });
    const payments = await query(
      `select p.id, p.state, count(distinct l.id)::int as booked, count(distinct r.id)::int as receipts
        from payment p left join ledger_transaction l on l.key = 'payment:' || p.id left join receipt r on r.key = 'payment:' || p.id
        where p.amount = ${AMOUNT} group by p.id`,
    );
    const paid = new Map(payments.map(({ id, state }) => [String(id), state === 'paid']));
    assert.deepEqual(
      payments.filter(({ state, booked, receipts }) => [booked, receipts].some((times) => times !== (state === 'paid' ? 1 : 0))),
      [],
      'payments that are not whole',
    );
    assert.deepEqual(
      [...this.#paid.keys()].filter((id) => !paid.get(id)),
      [],
      'acknowledged payments that are lost',
    );
    assert.deepEqual(
      [...paid.keys()].filter((id) => paid.get(id) && !this.#begun.has(id)),
      [],
      'payments of which nobody knows',
    );
    const unbalanced = await query('select transaction_id from ledger_entry group by transaction_id having sum(amount) <> 0');
    assert.deepEqual(unbalanced, [], 'the books balance');
    const [stored] = await query(
      `select a.address->>'apartment' as apartment from application a join customer c on c.id = a.customer_id
        where c.phone = '${APPLICANT}' order by a.created_at desc limit 1`,
    );
    assert.equal(stored?.['apartment'], String(this.#savedFlat), 'the address that was acknowledged last');
  }
}
