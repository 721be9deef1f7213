import { addDays, brokenOn, daysBetween, debtOn, kyivDay, kyivInstant, paymentsLeft, type LoanAccount, type Day } from '@pozyka/domain';
import { enqueueJob, type Clock, type JobRun } from '@pozyka/server-kit';
import { sql, type Kysely, type QueryExecutorProvider, type Selectable, type Transaction } from 'kysely';
import type { ContractTable } from '../../db/tables/contracts.ts';
import { tellEvent } from '../../data/notices/tell-event.ts';
import type { Database } from '../../db/schema.ts';
import { lenderIn } from '@pozyka/server-documents';
import { noticeOn as withdrawalNoticeOn } from '../../data/contracts/withdrawal-store.ts';
import { selectCustomer, sendSms } from '@pozyka/server-identity';
import { loanAccount } from '../../data/ledger/postings.ts';
import { historyOf } from '../../data/ledger/store.ts';
import { reminderSms } from './reminder-sms.ts';
import { isCivil, nextMorning, noticeOn } from './which-notice.ts';

export const NOTICE_JOB = 'dueNotices';

const BATCH = 200;
/** No notice is earlier than this before the due day. */
const EARLIEST_DAYS = 3;
/** In Kyiv. */
const MORNING_HOUR = 10;

const enqueueRun = (db: QueryExecutorProvider, day: Day): Promise<boolean> =>
  enqueueJob(db, { kind: NOTICE_JOB, key: day, runAt: kyivInstant(day, MORNING_HOUR) });

/** Queues today's run; every run queues the next one. Called at the start, it mends a chain that is broken or new. */
export const startNotices = (db: QueryExecutorProvider, now: Date): Promise<boolean> => enqueueRun(db, kyivDay(now));

const nearDue = async (db: Kysely<Database>, today: Day, last: string | undefined): Promise<string[]> => {
  const query = db
    .selectFrom('contract')
    .select('id')
    .where('state', '=', 'active')
    .where('due_date', '<=', addDays(today, EARLIEST_DAYS))
    .orderBy('id')
    .limit(BATCH);
  const rows = await (last === undefined ? query : query.where('id', '>', last)).execute();
  return rows.map(({ id }) => id);
};

/** Tells once that an agreement was not kept and has ended; true where it just did. */
const tellEnded = async (
  trx: Transaction<Database>,
  now: Date,
  loan: Selectable<ContractTable>,
  account: LoanAccount,
): Promise<boolean> => {
  const today = kyivDay(now);
  const agreement = account.restructurings?.at(-1);
  const debt = debtOn(account, today);
  if (!agreement || debt.restructuring || brokenOn(agreement, account.receipts, today) === undefined) return false;
  const key = `agreementEnded:${loan.id}:${agreement.day}`;
  if (await trx.selectFrom('notice_event').select('key').where('key', '=', key).executeTakeFirst()) return false;
  const { customer_id: customerId, language, number } = loan;
  await tellEvent(trx, now, { key, kind: 'agreementEnded', customerId, language, facts: { number, amount: debt.Total } });
  return true;
};

/** Sends the notice of one contract, unless it was sent or a payment has just closed the loan. */
const notify = (db: Kysely<Database>, clock: Clock, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const running = trx.selectFrom('contract').selectAll().where('id', '=', id).where('state', '=', 'active');
    const loan = await running.forUpdate().executeTakeFirst();
    if (!loan) return;
    const now = clock.now();
    const today = kyivDay(now);
    const account = loanAccount(loan, await historyOf(trx, id));
    if (await tellEnded(trx, now, loan, account)) return;
    const { due_date: due } = loan;
    const kind = noticeOn({ from: account.from, due }, today);
    if (!kind) return;
    // a customer under notice of withdrawal has another due day, and is not overdue before it
    if (await withdrawalNoticeOn(trx, id, today)) return;
    const { rows } = await sql`
      insert into due_notice (contract_id, due_date, kind, sent_at) values (${id}, ${due}, ${kind}, ${now})
      on conflict do nothing returning kind`.execute(trx);
    if (rows.length === 0) return;
    const { phone } = await selectCustomer(trx, loan.customer_id);
    const [next] = paymentsLeft(account, today);
    // of an agreement's payments the last one pays the loan back
    const text = reminderSms(loan.language, next && next.Balance > 0 ? 'instalment' : 'loan', kind, {
      number: loan.number,
      due,
      left: Math.max(daysBetween(today, due), 0),
      amount: next?.Payment ?? 0,
      phone: lenderIn(loan.language).phone,
    });
    await sendSms(trx, clock, { phone, text });
  });

/** Tells customers of their due days, by day only; one that fails does not stop the others, and the rest of an evening waits for the morning. */
export const sendNotices = async ({ db, clock, log }: Pick<JobRun<Database>, 'db' | 'clock' | 'log'>): Promise<void> => {
  // First of all, so that the next run is there even where this one fails for good.
  await enqueueRun(db, nextMorning(clock.now()));
  let failed = 0;
  const today = kyivDay(clock.now());
  for (let ids = await nearDue(db, today, undefined); ids.length > 0; ids = await nearDue(db, today, ids.at(-1))) {
    for (const id of ids) {
      if (!isCivil(clock.now())) return;
      try {
        await notify(db, clock, id);
      } catch (error) {
        failed += 1;
        log.error({ contract: id, err: error }, 'a notice was not sent');
      }
    }
  }
  if (failed > 0) throw new Error(`Notices of ${failed} contracts were not sent`);
};
