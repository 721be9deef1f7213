import { addDays, debtOn, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { eachAlone, enqueueJob, togetherOrAlone, waitBriefly, type JobRun } from '@pozyka/server-kit';
import type { Kysely, QueryExecutorProvider, Selectable } from 'kysely';
import type { ContractTable } from '../tables/contracts.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { endWaitingBefore } from './extension-store.ts';
import { endRestructuring, selectLapsed } from './restructuring-store.ts';
import { accrueAll, loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { lockCurrent, reportLoan, unreported } from '@pozyka/server-applications';

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

/** A loan past its day, of which the credit bureau was not notified. */
type Late = Pick<Selectable<ContractTable>, 'id' | 'customer_id'>;

/**
 * Posts the interest of those that still run in one transaction, whose locks are held for moments: where somebody else holds one of them for longer, each is done
 * alone. Gives those past their day that are to be reported.
 */
const accrueSome = (db: Kysely<LendingDatabase>, now: Date, ids: readonly string[]): Promise<Late[]> =>
  db.transaction().execute(async (trx) => {
    if (ids.length > 1) await waitBriefly(trx);
    const running = trx.selectFrom('contract').selectAll().where('id', 'in', ids).where('state', '=', 'active');
    const loans = await running.orderBy('id').forUpdate().execute();
    const today = kyivDay(now);
    await accrueAll(trx, now, loans, today);
    return unreported(
      trx,
      'late',
      loans.filter(({ due_date }) => due_date < today),
    );
  });

/** Reports a loan that is still late. The application is locked before the contract, as where somebody pays. */
const reportLate = (db: Kysely<LendingDatabase>, now: Date, { id, customer_id }: Late): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockCurrent(trx, customer_id);
    const running = trx.selectFrom('contract').selectAll().where('id', '=', id).where('state', '=', 'active');
    const loan = await running.forUpdate().executeTakeFirst();
    const today = kyivDay(now);
    if (!loan || loan.due_date >= today) return;
    await reportLoan(trx, now, 'late', loan, debtOn(loanAccount(loan, await historyOf(trx, id)), today).Total);
  });

/** Posts the interest of every running contract to today, and tells the credit bureau of those past their day, the days of a downtime too; one that fails does not stop the others. */
export const accrue = async ({ db, clock, log }: Pick<JobRun<LendingDatabase>, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock.now();
  // First of all, so that tomorrow's run is there even where today's fails for good; it catches up.
  await enqueueAccrual(db, addDays(kyivDay(now), 1));
  // The provider reports a payment for a day where it is not heard.
  await endWaitingBefore(db, addDays(kyivDay(now), -2), now);
  let failed = await eachAlone(
    await selectLapsed(db, kyivDay(now)),
    (row) => db.transaction().execute((trx) => endRestructuring(trx, row, now)),
    (row, error) => log.error({ contract: row.contract_id, err: error }, 'a lapsed restructuring was not ended'),
  );
  for (let ids = await runningAfter(db, undefined); ids.length > 0; ids = await runningAfter(db, ids.at(-1))) {
    const late: Late[] = [];
    failed += await togetherOrAlone(
      ids,
      async (some) => void late.push(...(await accrueSome(db, now, some))),
      (contract, error) => log.error({ contract, err: error }, 'interest was not posted'),
    );
    failed += await eachAlone(
      late,
      (loan) => reportLate(db, now, loan),
      ({ id }, error) => log.error({ contract: id, err: error }, 'a late loan was not reported'),
    );
  }
  if (failed > 0) throw new Error(`${failed} contracts were not seen to`);
};
