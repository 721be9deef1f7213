import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { fixedClock, recorderOf, type OpenDatabase } from '@pozyka/server-kit';
import { startOfficer } from '../../areas/cases/testing/start-officer.ts';
import { apiOver, type TestApi } from '../../areas/auth/testing/test-api.ts';
import type { Database } from '../../db/schema.ts';

/** A customer with a running loan. */
interface Customer {
  readonly phone: string;
  readonly contract: string;
  readonly card: string;
  /** Once they are logged in. */
  token: string;
}

/** A database with a book, and the API over it. */
export interface Book {
  readonly customers: number;
  readonly database: OpenDatabase<Database>;
  readonly api: TestApi;
  readonly people: readonly Customer[];
}

/** Opens the API over a book at a moment, with so many of its customers. */
export const openBook = async (
  { customers, database, now }: Pick<Book, 'customers' | 'database'> & { now: Date },
  count: number,
): Promise<Book> => {
  const api = await apiOver({ database, clock: fixedClock(now) });
  const { rows } = await sql<Omit<Customer, 'token'>>`
    select p.phone, c.id as contract, c.card_id as card from contract c join customer p on p.id = c.customer_id
    where c.state = 'active' order by c.id limit ${count}`.execute(api.db);
  return { customers, database, api, people: rows.map((row) => ({ ...row, token: '' })) };
};

const logIn = async (api: TestApi, who: Customer): Promise<void> => {
  who.token = await api.login(who.phone);
};

type Call = (api: TestApi, who: Customer) => Promise<unknown>;

/** An address of each one's own, so that limits of an address do not meet. */
const addressOf = (phone: string): string => `10.${phone.slice(-6).match(/\d\d/g)?.map(Number).join('.')}`;

const read = async (api: TestApi, { token, phone }: Customer, url: string): Promise<void> => {
  const { status, error } = await api.call('GET', url, { token, address: addressOf(phone) });
  if (status !== 200) throw new Error(`${url}: ${JSON.stringify({ status, error })}`);
};

const pay: Call = async (api, { token, card }) => {
  const body = { bpmForm: { PayType: 'part', Amount: 10_000, CardId: card } };
  const { status, error } = await api.call('POST', '/v2/payment/sandbox/payment', { token, body });
  if (status !== 200) throw new Error(`pay: ${JSON.stringify({ status, error })}`);
};

/** What the customer's home asks for. */
const DASHBOARD = [
  '/v2/system/customers/account/self',
  '/v2/app/status',
  '/v2/contracts?Limit=10&State=active',
  '/v2/cashflow/list?Limit=3',
  '/v2/sale-conditions/individual',
];

export const calls: Readonly<Record<string, Call>> = {
  'app/status': (api, who) => read(api, who, '/v2/app/status'),
  dashboard: async (api, who) => {
    for (const url of DASHBOARD) await read(api, who, url);
  },
  contracts: (api, who) => read(api, who, '/v2/contracts'),
  'contracts/data': (api, who) => read(api, who, `/v2/contracts/data?ContractId=${who.contract}`),
  'account/export': (api, who) => read(api, who, '/v2/system/customers/account/export'),
  payment: pay,
};

const OFFICER_LISTS = ['cases?State=received', 'cases?Overdue=true', 'calls'];

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;

export const percentiles = (times: readonly number[]): Record<string, number> => ({
  'p50, ms': at(times, 0.5),
  'p99, ms': at(times, 0.99),
});

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

/** What the queries of a call take alone, sent again as they were; those that write are left out. */
const plainOf = async (book: Book, call: Call, people: readonly Customer[]): Promise<number> => {
  const { db, take } = recorderOf(book.api.db);
  const watched = await apiOver({ database: { ...book.database, db }, clock: book.api.clock });
  const times: number[] = [];
  for (const who of people) {
    take();
    await call(watched, who);
    const reads = take().filter(
      ({ query }) => /^\s*(select|with)\b/i.test(query.sql) && !/\b(insert|update|delete|set_config)\b/i.test(query.sql),
    );
    times.push(
      await timed(async () => {
        for (const { query } of reads) await book.api.db.executeQuery(query);
      }),
    );
  }
  await watched.app.close();
  return at(times, 0.5);
};

const PLAIN = 20;
/** What only reads is called so often for each. */
const TIMES = 3;
/** The first of them are slow, and not counted. */
const WARM_UP = 10;

/** Each call for one customer of each book in turn, so that a busy moment meets both alike; by its name what was found in each book. */
export const measureCalls = async (books: readonly Book[], say: (text: string) => void): Promise<Map<string, Record<string, number>[]>> => {
  const found = new Map<string, Record<string, number>[]>();
  const measure = async (name: string, count: number, callOf: (book: Book) => (index: number) => Promise<unknown>): Promise<void> => {
    const times = books.map((): number[] => []);
    const all = books.map(callOf);
    for (let index = 0; index < count; index += 1)
      for (const [which, call] of all.entries()) times[which]?.push(await timed(() => call(index)));
    found.set(
      name,
      times.map((of) => percentiles(of.slice(WARM_UP))),
    );
  };
  say('login');
  await measure('login', Math.max(...books.map(({ people }) => people.length)), ({ api, people }) => async (index) => {
    const who = people[index];
    if (who) await logIn(api, who);
  });
  for (const [name, call] of Object.entries(calls)) {
    say(name);
    // the last ones pay when their queries are recorded: nobody may twice
    const count = Math.min(...books.map(({ people }) => people.length)) - PLAIN;
    await measure(name, call === pay ? count : count * TIMES, ({ api, people }) => async (index) => {
      const who = people[index % count];
      if (who) await call(api, who);
    });
    for (const [which, book] of books.entries()) {
      const values = found.get(name)?.[which];
      if (values) values['its reads in SQL, ms'] = await plainOf(book, call, book.people.slice(-PLAIN));
    }
  }
  say('officer');
  const officers = await Promise.all(books.map(({ api }) => startOfficer(api)));
  for (const list of OFFICER_LISTS)
    await measure(`officer ${list}`, 400, (book) => async () => {
      const answer = await officers[books.indexOf(book)]?.get(`/officer/v1/${list}`);
      if (answer?.status !== 200) throw new Error(`${list}: ${answer?.status}`);
    });
  for (const { app } of officers) await app.close();
  return found;
};
