import { randomUUID } from 'node:crypto';
import { addDays, kyivDay, kyivInstant, paymentsLeft, type Day } from '@pozyka/domain';
import { type Clock, eachAlone, enqueueJob, hashToken, type JobRun, newToken, pageUrl } from '@pozyka/server-kit';
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { lockContract } from '../loans/store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { isNotified, tellEvent } from '@pozyka/server-notices';
import { auto } from '../orders/auto-settings.ts';
import { endAuto, firstCharged, isLeft, isTheirs, lockAuto, type AutoRow } from '../orders/auto-store.ts';
import { enqueueProviderJob } from '../orders/provider-job.ts';
import { hasPendingPayment, insertPayment } from '../orders/store.ts';
import { isChargeable } from './auto-payment.ts';
import { CHARGE_JOB } from './pay.ts';

export const AUTO_JOB = 'autoPayments';

const BATCH = 200;

const enqueueRun = (db: QueryExecutorProvider, day: Day): Promise<boolean> =>
  enqueueJob(db, { kind: AUTO_JOB, key: day, runAt: kyivInstant(day, auto().AUTO_PAY_HOUR) });

/** Queues today's run; every run queues the next one. Called at the start, it mends a chain that is broken or new. */
export const startAutoPayments = (db: QueryExecutorProvider, now: Date): Promise<boolean> => enqueueRun(db, kyivDay(now));

/** Consents whose day is near or past. */
const near = async (db: Kysely<LendingDatabase>, today: Day, last: string | undefined): Promise<{ id: string; customer_id: string }[]> => {
  const query = db
    .selectFrom('auto_payment')
    .innerJoin('contract', 'contract.id', 'auto_payment.contract_id')
    .select(['auto_payment.id', 'auto_payment.customer_id'])
    .where('auto_payment.ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('contract.state', '<>', 'active'), eb('contract.due_date', '<=', addDays(today, 1))]))
    .orderBy('auto_payment.id')
    .limit(BATCH);
  return (last === undefined ? query : query.where('auto_payment.id', '>', last)).execute();
};

const soonKey = (id: string, due: Day): string => `auto-soon:${id}:${due}`;

const notify = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  row: AutoRow,
  facts: { number: string; amount: number; due: Day; card: string },
) => {
  const token = newToken();
  const stopUrl = pageUrl(`/auto-payment/stop#${token}`, row.language);
  const event = { key: soonKey(row.id, facts.due), kind: 'autoSoon', customerId: row.customer_id, language: row.language } as const;
  // notified once: a second run must not take the token of the first away
  if (await isNotified(trx, event.key)) return;
  await tellEvent(trx, now, { ...event, facts: { ...facts, stopUrl } });
  await trx
    .updateTable('auto_payment')
    .set({ stop_sha256: hashToken(token) })
    .where('id', '=', row.id)
    .execute();
};

/** What is due for one consent today; in its own transaction, once for a day. */
const runOne = (db: Kysely<LendingDatabase>, clock: Clock, id: string, customerId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await currentApplication(trx, customerId, { lock: true });
    const row = await lockAuto(trx, id);
    const contract = row && (await lockContract(trx, customerId, row.contract_id));
    if (!row || !contract) return;
    const now = clock.now();
    const today = kyivDay(now);
    const { due_date: due, number } = contract;
    if (contract.state !== 'active') return endAuto(trx, now, row, 'loan', false);
    const card = await trx.selectFrom('card').selectAll().where('id', '=', row.card_id).executeTakeFirstOrThrow();
    // of an agreement its next payment, else the debt of the due day
    const [next] = paymentsLeft(loanAccount(contract, await historyOf(trx, contract.id)), today);
    const owed = next?.Payment ?? 0;
    // the consent is to the debt of the due day: what a second try finds beyond it is left
    const amount = Math.min(owed, (await firstCharged(trx, id, due)) ?? owed);
    if (today < due) return notify(trx, now, row, { number, amount, due, card: card.mask.slice(-4) });
    // nobody is charged who was not notified the day before
    if (today >= addDays(due, auto().AUTO_PAY_TRIES) || !(await isNotified(trx, soonKey(id, due))))
      return endAuto(trx, now, row, 'missed', true);
    // left to the customer once, it is left to them for this due day
    if (await isLeft(trx, id, due)) return undefined;
    // an answer of yesterday is still on its way, or the customer pays right now
    if (await hasPendingPayment(trx, contract.id)) return undefined;
    const isCharged = amount > 0 && !(await isTheirs(trx, contract.id, due, today));
    if (isCharged && !isChargeable(card, today)) return endAuto(trx, now, row, 'card', true);
    const paymentId = isCharged ? randomUUID() : null;
    if (paymentId !== null) {
      const of = {
        customer_id: customerId,
        contract_id: contract.id,
        pay_type: next?.Balance === 0 && amount === owed ? 'full' : 'part',
        extension_id: null,
      } as const;
      const by = {
        amount,
        state: 'pending',
        card_id: card.id,
        card_mask: card.mask,
        reference: null,
        request_key: null,
        asked_at: null,
      } as const;
      await insertPayment(trx, { id: paymentId, ...of, ...by, created_at: now, changed_at: now });
    }
    const added = await trx
      .insertInto('auto_charge')
      .values({ auto_payment_id: id, day: today, due_date: due, payment_id: paymentId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // the run of another process was first: its row is stored, and ours goes with the transaction
    if (added.numInsertedOrUpdatedRows === 0n) throw new AlreadyDone();
    if (paymentId !== null) return void (await enqueueProviderJob(trx, CHARGE_JOB, paymentId, now));
    await tellEvent(trx, now, {
      key: `auto-skip:${id}:${due}`,
      kind: 'autoSkipped',
      customerId,
      language: row.language,
      facts: { number, amount },
    });
  });

class AlreadyDone extends Error {}

/** Notices of tomorrow's charges, and today's charges; one that fails does not stop the others. */
export const runAutoPayments = async ({ db, clock, log }: Pick<JobRun<LendingDatabase>, 'db' | 'clock' | 'log'>): Promise<void> => {
  const today = kyivDay(clock.now());
  // First of all, so that tomorrow's run is there even where today's fails for good.
  await enqueueRun(db, addDays(today, 1));
  let failed = 0;
  const begin = ({ id, customer_id }: { id: string; customer_id: string }) =>
    runOne(db, clock, id, customer_id).catch((error: unknown) => {
      if (!(error instanceof AlreadyDone)) throw error;
    });
  for (let rows = await near(db, today, undefined); rows.length > 0; rows = await near(db, today, rows.at(-1)?.id))
    failed += await eachAlone(rows, begin, ({ id }, error) =>
      log.error({ autoPayment: id, err: error }, 'an automatic payment was not begun'),
    );
  if (failed > 0) throw new Error(`${failed} automatic payments were not begun`);
};
