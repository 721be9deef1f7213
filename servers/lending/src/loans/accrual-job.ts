import { addDays, debtOn, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { enqueueJob, togetherOrAlone, type JobRun } from '@pozyka/server-kit';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { endWaitingBefore } from './extension-store.ts';
import { endRestructuring, selectLapsed } from './restructuring-store.ts';
import { accrueAll } from '../ledger/postings.ts';
import { reportLoan, unreported } from '@pozyka/server-applications';

export const ACCRUAL_JOB = 'ledgerAccrual';

const BATCH = 100;

/** Queues the run that posts the interest of a day, at its beginning in Kyiv. Every run queues the next one. */
export const enqueueAccrual = (db: QueryExecutorProvider, day: Day): Promise<boolean> =>
  enqueueJob(db, { kind: ACCRUAL_JOB, key: day, runAt: kyivInstant(day) });

const runningAfter = async (db: Kysely<LendingDatabase>, last: string | undefined): Promise<string[]> => {
  const query = db.selectFrom('contract').select('id').where('state', '=', 'active').orderBy('id').limit(BATCH);
  const rows = await (last === undefined ? query : query.where('id', '>', last)).execute();
  return rows.map(({ id }) => id);
};

/** Posts the interest of those that still run, and reports those past their day, in one transaction: its locks are held for moments. */
const accrueSome = (db: Kysely<LendingDatabase>, now: Date, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const running = trx.selectFrom('contract').selectAll().where('id', 'in', ids).where('state', '=', 'active');
    const loans = await running.orderBy('id').forUpdate().execute();
    const today = kyivDay(now);
    const accountOf = await accrueAll(trx, now, loans, today);
    const late = loans.filter(({ due_date }) => due_date < today);
    for (const loan of await unreported(trx, 'late', late)) await reportLoan(trx, now, 'late', loan, debtOn(accountOf(loan), today).Total);
  });

/** Posts the interest of every running contract to today, and tells the credit bureau of those past their day, the days of a downtime too; one that fails does not stop the others. */
export const accrue = async ({ db, clock, log }: Pick<JobRun<LendingDatabase>, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock.now();
  // First of all, so that tomorrow's run is there even where today's fails for good; it catches up.
  await enqueueAccrual(db, addDays(kyivDay(now), 1));
  // The provider reports a payment for a day where it is not heard.
  await endWaitingBefore(db, addDays(kyivDay(now), -2), now);
  let failed = 0;
  for (const row of await selectLapsed(db, kyivDay(now))) {
    try {
      await db.transaction().execute((trx) => endRestructuring(trx, row, now));
    } catch (error) {
      failed += 1;
      log.error({ contract: row.contract_id, err: error }, 'a lapsed restructuring was not ended');
    }
  }
  for (let ids = await runningAfter(db, undefined); ids.length > 0; ids = await runningAfter(db, ids.at(-1)))
    failed += await togetherOrAlone(
      ids,
      (some) => accrueSome(db, now, some),
      (contract, error) => log.error({ contract, err: error }, 'interest was not posted'),
    );
  if (failed > 0) throw new Error(`${failed} contracts were not seen to`);
};
