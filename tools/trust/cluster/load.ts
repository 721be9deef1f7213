import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Tried } from './site.ts';

/** Personas with a running loan, and one in the middle of their application. */
const PAYERS = ['+380675550243', '+380675550254', '+380675550432'];
const APPLICANT = '+380675550122';
const PAGES = ['/', '/ru', '/faq', '/ru/faq', '/api/v2/system/languages', '/mplace-api/mplace/category-tree?language=uk'];
const READERS = 3;
const AMOUNT = 1_000;
const PAUSE_MS = 40;

/** What customers saw and were promised while it ran. */
export interface Seen {
  readonly reads: number;
  /** Ids of payments that the site said are made. */
  readonly payments: readonly string[];
  /** Flats that the site said are saved, in order. */
  readonly saved: readonly string[];
  /** Every answer that is no good one. */
  readonly failures: readonly string[];
}

export interface Load {
  /** How much was asked until now. */
  readonly asked: () => number;
  /** Lets everybody end what they ask, and tells what was seen. */
  stop(): Promise<Seen>;
}

/** Starts customers who read pages, pay and fill in their application, each one thing after another. */
export const startLoad = async (tried: Tried): Promise<Load> => {
  let isOver = false;
  let asked = 0;
  let reads = 0;
  const failures: string[] = [];
  const payments: string[] = [];
  const saved: string[] = [];

  const repeat = async (client: Client, what: string, once: () => Promise<void>): Promise<void> => {
    while (!isOver) {
      try {
        await once();
      } catch (error) {
        failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
      asked += 1;
      await wait(PAUSE_MS);
    }
    client.close();
  };

  const reader = async (n: number): Promise<void> => {
    const client = await tried.visitor();
    let turn = n;
    await repeat(client, 'a page', async () => {
      const path = PAGES[(turn += 1) % PAGES.length] ?? '/';
      const { status, text } = await client.ask(path);
      if (status !== 200 || text.length < 50) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
      reads += 1;
    });
  };

  const payer = async (phone: string): Promise<() => Promise<void>> => {
    const client = await tried.visitor(phone);
    const [card] = await client.data<{ Id: string }[]>('/api/v2/cards');
    return () =>
      repeat(client, 'a payment', async () => {
        const body = { bpmForm: { PayType: 'part', Amount: AMOUNT, CardId: card?.Id ?? '' } };
        const { PaymentId, Status } = await client.data<{ PaymentId: string; Status: string }>('/api/v2/payment/sandbox/payment', {
          method: 'POST',
          body,
        });
        if (Status !== 'paid') throw new Error(`is ${Status}`);
        payments.push(PaymentId);
      });
  };

  const applicant = async (): Promise<() => Promise<void>> => {
    const client = await tried.visitor(APPLICANT);
    let flat = 0;
    return () =>
      repeat(client, 'a saved address', async () => {
        const apartment = String((flat += 1));
        const Address = { region: 'Київська область', locality: 'Бровари', house: '1', apartment };
        await client.data('/api/v2/app/save', { method: 'PUT', body: { Address }, key: randomUUID() });
        saved.push(apartment);
      });
  };

  // logged in before anything is restarted
  const writers = [...(await Promise.all(PAYERS.map(payer))), await applicant()];
  const running = [...writers.map((write) => write()), ...Array.from({ length: READERS }, (_, index) => reader(index))];
  return {
    asked: () => asked,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return { reads, payments, saved, failures };
    },
  };
};

/** Holds what customers were told against the database. @throws Error naming what is lost or double */
export const compareWithDatabase = async ({ ask }: Tried, { payments, saved }: Seen): Promise<void> => {
  const rows = await ask(
    `select p.id, p.state, count(distinct l.id)::int as booked, count(distinct r.id)::int as receipts
      from payment p left join ledger_transaction l on l.key = 'payment:' || p.id left join receipt r on r.key = 'payment:' || p.id
      where p.amount = $1 group by p.id`,
    [AMOUNT],
  );
  const wrong = rows.filter(({ state, booked, receipts }) => state !== 'paid' || booked !== 1 || receipts !== 1);
  if (wrong.length > 0) throw new Error(`payments that are not whole: ${JSON.stringify(wrong.slice(0, 3))}`);
  const known = rows.map(({ id }) => String(id)).toSorted();
  const told = payments.toSorted();
  if (known.join() !== told.join()) throw new Error(`${told.length} payments were acknowledged, ${known.length} are there`);
  const [unbalanced] = await ask('select transaction_id from ledger_entry group by transaction_id having sum(amount) <> 0');
  if (unbalanced) throw new Error('the books do not balance');
  const [stored] = await ask(
    `select a.address->>'apartment' as apartment from application a join customer c on c.id = a.customer_id where c.phone = $1
      order by a.created_at desc limit 1`,
    [APPLICANT],
  );
  if (stored?.['apartment'] !== saved.at(-1))
    throw new Error(`flat ${saved.at(-1)} was acknowledged last, ${String(stored?.['apartment'])} is stored`);
};
