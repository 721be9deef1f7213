import { addDays, daysBetween, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { enqueueJob, type Clock, type JobRun } from '@pozyka/server-kit';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { NoticesHost } from '../shared/host.ts';
import { isNotified, tellEvent } from '../events/tell-event.ts';
import type { NoticesDatabase } from '../tables/database.ts';
import { lenderIn } from '@pozyka/server-documents';
import { selectCustomer, sendSms } from '@pozyka/server-identity';
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

/** Sends the notice of one loan, unless it was sent or a payment has just closed the loan. */
const notify = (db: Kysely<NoticesDatabase>, clock: Clock, host: NoticesHost, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const today = kyivDay(now);
    const loan = await host.lockLoan(trx, id, today);
    if (!loan) return;
    const { customerId, number, language, from, due, ended, payment, isInstalment } = loan;
    const key = ended && `agreementEnded:${id}:${ended.day}`;
    if (key && !(await isNotified(trx, key)))
      return tellEvent(trx, now, { key, kind: 'agreementEnded', customerId, language, facts: { number, amount: ended.debt } });
    const kind = noticeOn({ from, due }, today);
    if (!kind || loan.isWithdrawn) return;
    const { rows } = await sql`
      insert into due_notice (contract_id, due_date, kind, sent_at) values (${id}, ${due}, ${kind}, ${now})
      on conflict do nothing returning kind`.execute(trx);
    if (rows.length === 0) return;
    const { phone } = await selectCustomer(trx, customerId);
    const text = reminderSms(language, isInstalment ? 'instalment' : 'loan', kind, {
      number,
      due,
      left: Math.max(daysBetween(today, due), 0),
      amount: payment,
      phone: lenderIn(language).phone,
    });
    await sendSms(trx, clock, { phone, text });
  });

/** Tells customers of their due days, by day only; one that fails does not stop the others, and the rest of an evening waits for the morning. */
export const sendNotices =
  (host: NoticesHost) =>
  async ({ db, clock, log }: Pick<JobRun<NoticesDatabase>, 'db' | 'clock' | 'log'>): Promise<void> => {
    // First of all, so that the next run is there even where this one fails for good.
    await enqueueRun(db, nextMorning(clock.now()));
    let failed = 0;
    const last = addDays(kyivDay(clock.now()), EARLIEST_DAYS);
    const nearDue = (after?: string): Promise<string[]> => host.loansDueBy(db, last, after, BATCH);
    for (let ids = await nearDue(); ids.length > 0; ids = await nearDue(ids.at(-1))) {
      for (const id of ids) {
        if (!isCivil(clock.now())) return;
        try {
          await notify(db, clock, host, id);
        } catch (error) {
          failed += 1;
          log.error({ contract: id, err: error }, 'a notice was not sent');
        }
      }
    }
    if (failed > 0) throw new Error(`Notices of ${failed} contracts were not sent`);
  };
