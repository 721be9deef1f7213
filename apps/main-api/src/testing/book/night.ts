import { performance } from 'node:perf_hooks';
import { sql, type Kysely } from 'kysely';
import { kyivInstant } from '@pozyka/domain';
import type { OpenDatabase } from '@pozyka/server-kit';
import { ACCRUAL_JOB, AUTO_JOB } from '@pozyka/server-lending/testing/internals';
import { NOTICE_JOB } from '@pozyka/server-notices';
import { ANCHOR_JOB } from '../../areas/audit/anchor-job.ts';
import { FORGET_JOB } from '../../areas/customers/forget-applications.ts';
import { FILE_STORAGE_JOB } from '../../areas/files/file-storage-job.ts';
import type { Database } from '../../db/schema.ts';
import { jobHandlers } from '../../jobs/index.ts';
import { calls, percentiles, type Book } from './measure-calls.ts';
import { NIGHT } from './play-customers.ts';

interface Job {
  readonly kind: string;
  /** In Kyiv. */
  readonly hour: number;
  /** The same rows written, or read, by as few statements as there can be. */
  readonly plain: readonly string[];
}

const running = `select id, customer_id, card_id, due_date from contract where state = 'active'`;

/** In the order of a day. */
const jobs: readonly Job[] = [
  {
    kind: ACCRUAL_JOB,
    hour: 0.1,
    plain: [
      `with added as (
         insert into ledger_transaction (key, contract_id, kind, day, created_at)
         select 'plain:' || id, id, 'accrual', '${NIGHT}', now() from (${running}) as loan returning id, contract_id)
       insert into ledger_entry (transaction_id, account_id, amount)
       select added.id, a.id, 100 from added join ledger_account a on a.contract_id = added.contract_id and a.kind = 'interest'
       union all select added.id, a.id, -100 from added, ledger_account a where a.kind = 'interestIncome' and a.contract_id is null`,
    ],
  },
  {
    kind: FORGET_JOB,
    hour: 3,
    plain: [
      `with old as (
         select id from application where not is_issued and coalesce(submitted_at, created_at) < date '${NIGHT}' - interval '3 years' and passport <> '{}'),
       consents as (delete from bureau_exchange where application_id in (select id from old))
       update application set passport = '{}', address = '{}', social = '{}', action_status = 'nothing' where id in (select id from old)`,
    ],
  },
  {
    kind: ANCHOR_JOB,
    hour: 4,
    plain: [
      `select count(*), sha256(string_agg(hash, '' order by id)::bytea) from audit_event where id > (select coalesce(max(up_to), 0) from audit_anchor)`,
    ],
  },
  {
    kind: FILE_STORAGE_JOB,
    hour: 4,
    plain: [
      `select key from stored_file where not exists (select from application_file where stored_key = stored_file.key)
        and not exists (select from form_file where stored_key = stored_file.key) and not exists (select from case_file where stored_key = stored_file.key)`,
    ],
  },
  {
    kind: NOTICE_JOB,
    hour: 10,
    plain: [
      `with told as (
         insert into due_notice (contract_id, due_date, kind, sent_at)
         select id, due_date, 'stillLate', now() from (${running}) as loan where due_date = '${NIGHT}' returning contract_id)
       insert into sms_outbox (phone, text, created_at)
       select p.phone, repeat('x', 150), now() from told join contract c on c.id = told.contract_id join customer p on p.id = c.customer_id`,
    ],
  },
  {
    kind: AUTO_JOB,
    hour: 10,
    plain: [
      `with due as (
         select a.id as consent, c.*, gen_random_uuid() as payment from auto_payment a join (${running}) as c on c.id = a.contract_id
         where a.ended_at is null and c.due_date = '${NIGHT}'),
       paid as (
         insert into payment (id, customer_id, contract_id, pay_type, amount, state, card_id, created_at, changed_at)
         select payment, customer_id, id, 'full', 100, 'paid', card_id, now(), now() from due returning id),
       queued as (insert into kit_job (kind, key, payload, run_at) select 'plain', id, '{}', now() from paid)
       insert into auto_charge (auto_payment_id, day, due_date, payment_id) select consent, date '${NIGHT}' + 1, due_date, payment from due`,
    ],
  },
];

const POLL_MS = 50;

/** Does something again and again; what ends it, and has thrown what that threw. */
const repeatedly = (run: () => Promise<void>): (() => Promise<void>) => {
  let goesOn = true;
  const running = (async () => {
    while (goesOn) {
      await run();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  })();
  // thrown where it is awaited, and not before
  running.catch(() => {});
  return () => {
    goesOn = false;
    return running;
  };
};

/** Looks at the sessions of a database meanwhile. */
const watchSessions = (db: Kysely<unknown>) => {
  const longest = { transaction: 0, lock: 0 };
  const stop = repeatedly(async () => {
    const { rows } = await sql<{ transaction: number | null; lock: number | null }>`
      select extract(epoch from max(clock_timestamp() - xact_start))::float8 as transaction,
        extract(epoch from max(clock_timestamp() - query_start) filter (where wait_event_type = 'Lock'))::float8 as lock
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
    longest.transaction = Math.max(longest.transaction, rows[0]?.transaction ?? 0);
    longest.lock = Math.max(longest.lock, rows[0]?.lock ?? 0);
  });
  return async () => {
    await stop();
    return longest;
  };
};

/** Customers meanwhile, one after the other; how long each call took. */
const callMeanwhile = async ({ api, people }: Book, index: number) => {
  const known = people[index];
  if (!known) throw new Error('there is no customer');
  // a session of the day before is over
  const who = { ...known, token: await api.login(known.phone) };
  const times: number[] = [];
  const stop = repeatedly(async () => {
    const start = performance.now();
    await calls['contracts/data']?.(api, who);
    times.push(performance.now() - start);
  });
  return async () => {
    await stop();
    return times;
  };
};

const secondsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
};

class Undone extends Error {}

/** How long the plain statements take, with what the triggers do at the commit; nothing is left of them. */
const plainSeconds = async (db: Kysely<unknown>, plain: readonly string[]): Promise<number> => {
  let seconds = 0;
  await db
    .transaction()
    .execute(async (trx) => {
      seconds = await secondsOf(async () => {
        for (const statement of plain) await sql.raw(statement).execute(trx);
        await sql`set constraints all immediate`.execute(trx);
      });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return seconds;
};

/** Runs each job of a night beside a customer, after its plain statements, which are undone. @param admin without limits of time, and not the API's */
export const measureNight = async (
  book: Book,
  admin: OpenDatabase<unknown>['db'],
  say: (text: string) => void,
): Promise<Map<string, { values: Record<string, number>; plain: number }>> => {
  const found = new Map<string, { values: Record<string, number>; plain: number }>();
  const log = { info: () => {}, error: (details: object, message: string) => say(`${message}: ${JSON.stringify(details)}`) };
  const finish = () => Promise.reject(new Error('no job of a night has an effect of its own'));
  for (const { kind, hour, plain } of jobs) {
    say(kind);
    book.api.clock.set(new Date(kyivInstant(NIGHT).getTime() + hour * 3_600_000));
    const before = await plainSeconds(admin, plain);
    const [sessions, meanwhile] = [watchSessions(admin), await callMeanwhile(book, found.size)];
    let failure: unknown;
    const db: Kysely<Database> = book.api.db;
    const seconds = await secondsOf(async () => {
      const run = { key: NIGHT, payload: {}, attempt: 1, db, clock: book.api.clock, log, finish };
      await jobHandlers[kind]?.(run).catch((error: unknown) => (failure = error));
    });
    const [longest, times] = [await sessions(), await meanwhile()];
    if (failure !== undefined) say(`${kind} failed: ${String(failure)}`);
    const values = {
      seconds,
      'longest transaction, s': longest.transaction,
      'longest lock wait, s': longest.lock,
      'a call meanwhile, p99, ms': percentiles(times)['p99, ms'] ?? Number.NaN,
    };
    found.set(kind, { values, plain: before });
  }
  return found;
};
