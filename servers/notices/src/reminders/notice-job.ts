import { addDays, daysBetween, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { enqueueJob, togetherOrAlone, waitBriefly, type Clock, type JobRun } from '@pozyka/server-kit';
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely';
import type { DueLoan, NoticesHost } from '../shared/host.ts';
import { isNotified, tellEvent } from '../events/tell-event.ts';
import type { NoticesDatabase } from '../tables/database.ts';
import type { NoticeKind } from '../tables/notices.ts';
import { lenderIn } from '@pozyka/server-documents';
import { selectCustomers, sendAllSms } from '@pozyka/server-identity';
import { reminderSms } from './reminder-sms.ts';
import { isCivil, nextMorning, noticeOn } from './which-notice.ts';

export const NOTICE_JOB = 'dueNotices';

const BATCH = 100;
/** No notice is earlier than this before the due day. */
const EARLIEST_DAYS = 3;
/** In Kyiv. */
const MORNING_HOUR = 10;

const enqueueRun = (db: QueryExecutorProvider, day: Day): Promise<boolean> =>
  enqueueJob(db, { kind: NOTICE_JOB, key: day, runAt: kyivInstant(day, MORNING_HOUR) });

/** Queues today's run; every run queues the next one. Called at the start, it mends a chain that is broken or new. */
export const startNotices = (db: QueryExecutorProvider, now: Date): Promise<boolean> => enqueueRun(db, kyivDay(now));

/** The one notice of an agreement that has ended; on its day there is no other. */
const tellEnded = async (trx: Transaction<NoticesDatabase>, now: Date, loan: DueLoan): Promise<boolean> => {
  const { id, customerId, number, language, ended } = loan;
  if (!ended) return false;
  const key = `agreementEnded:${id}:${ended.day}`;
  if (await isNotified(trx, key)) return false;
  await tellEvent(trx, now, { key, kind: 'agreementEnded', customerId, language, facts: { number, amount: ended.debt } });
  return true;
};

interface Reminder extends DueLoan {
  readonly kind: NoticeKind;
}

/** Those whose notice of this day was not sent. */
const unsent = async (trx: Transaction<NoticesDatabase>, now: Date, reminders: readonly Reminder[]): Promise<Reminder[]> => {
  if (reminders.length === 0) return [];
  const added = await trx
    .insertInto('due_notice')
    .values(reminders.map(({ id, due, kind }) => ({ contract_id: id, due_date: due, kind, sent_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('contract_id')
    .execute();
  const ids = new Set(added.map(({ contract_id }) => contract_id));
  return reminders.filter(({ id }) => ids.has(id));
};

/** Sends the notices of loans, but for those that were sent and those that a payment has just closed. */
const notify = (db: Kysely<NoticesDatabase>, clock: Clock, host: NoticesHost, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const today = kyivDay(now);
    if (ids.length > 1) await waitBriefly(trx);
    const due: Reminder[] = [];
    for (const loan of await host.lockLoans(trx, ids, today)) {
      if (await tellEnded(trx, now, loan)) continue;
      const kind = noticeOn(loan, today);
      if (kind && !loan.isWithdrawn) due.push({ ...loan, kind });
    }
    const reminders = await unsent(trx, now, due);
    const customers = await selectCustomers(
      trx,
      reminders.map(({ customerId }) => customerId),
    );
    const phones = new Map(customers.map(({ id, phone }) => [id, phone]));
    const messages = reminders.flatMap(({ customerId, kind, ...loan }) => {
      const phone = phones.get(customerId);
      return phone === undefined ? [] : [{ phone, text: textOf(loan, kind, today) }];
    });
    await sendAllSms(trx, clock, messages);
  });

const textOf = ({ language, isInstalment, number, due, payment }: Omit<DueLoan, 'customerId'>, kind: NoticeKind, today: Day): string =>
  reminderSms(language, isInstalment ? 'instalment' : 'loan', kind, {
    number,
    due,
    left: Math.max(daysBetween(today, due), 0),
    amount: payment,
    phone: lenderIn(language).phone,
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
      if (!isCivil(clock.now())) return;
      failed += await togetherOrAlone(
        ids,
        (some) => notify(db, clock, host, some),
        (contract, error) => log.error({ contract, err: error }, 'a notice was not sent'),
      );
    }
    if (failed > 0) throw new Error(`Notices of ${failed} contracts were not sent`);
  };
