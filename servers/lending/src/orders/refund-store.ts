import type { MoneyWay } from '@pozyka/domain';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { RefundTable } from '../tables/payment.ts';

export type RefundRow = Selectable<RefundTable>;

const MONTH_MS = 30 * 86_400_000;
const open = ['waiting', 'pending'] as const;

export const insertRefund = async (trx: Transaction<LendingDatabase>, row: Insertable<RefundTable>): Promise<void> => {
  await trx.insertInto('refund').values(row).execute();
};

/** Kopiykas of a contract's overpayment that are being refunded, or wait for an officer. */
export const openRefundsOf = async (
  db: Kysely<LendingDatabase>,
  contractId: string,
): Promise<{ readonly all: number; readonly whole: number }> => {
  const { rows } = await sql<{ all: number; whole: number }>`
    select cast(coalesce(sum(amount), 0) as bigint) as all, cast(coalesce(sum(amount) filter (where is_whole), 0) as bigint) as whole
    from refund where contract_id = ${contractId} and state in ('waiting', 'pending')`.execute(db);
  return rows[0] ?? { all: 0, whole: 0 };
};

/** Refunds of a customer's loans that left, or are about to, within thirty days. */
export const refundsOfMonth = async (db: Kysely<LendingDatabase>, customerId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('refund')
    .innerJoin('contract', 'contract.id', 'refund.contract_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contract.customer_id', '=', customerId)
    .where('refund.state', 'in', ['pending', 'paid'])
    .where('refund.created_at', '>', new Date(now.getTime() - MONTH_MS))
    .executeTakeFirstOrThrow();
  return count;
};

/** A payment that money may go back to. */
export interface PaymentSource {
  readonly id: string;
  readonly way: MoneyWay;
  readonly payer: 'customer' | 'other' | null;
  readonly link_id: string | null;
  /** Kopiykas of it that were not refunded yet. */
  readonly left: number;
  readonly isDeclined: boolean;
}

/** The contract's payments of which something may be refunded, accepted or undone ones: what was paid last comes first. */
export const paymentSources = async (
  db: Kysely<LendingDatabase>,
  contractId: string,
  state: 'paid' | 'returned',
): Promise<PaymentSource[]> => {
  const { rows } = await sql<PaymentSource>`
    select p.id, p.way, p.payer, p.link_id,
      cast(p.amount - coalesce(sum(r.amount) filter (where r.state <> 'declined'), 0) as bigint) as left,
      coalesce(bool_or(r.state = 'declined'), false) as "isDeclined"
    from payment p
    join ledger_transaction t on t.key = 'payment:' || p.id
    left join refund r on r.payment_id = p.id
    where p.contract_id = ${contractId} and p.state = ${state}
    group by p.id, t.day, t.id
    having p.amount > coalesce(sum(r.amount) filter (where r.state <> 'declined'), 0)
    order by t.day desc, t.id desc`.execute(db);
  return rows;
};

/** The refund that a case waits with, for a change. */
export const lockWaiting = (trx: Transaction<LendingDatabase>, caseId: string): Promise<RefundRow | undefined> =>
  trx.selectFrom('refund').selectAll().where('case_id', '=', caseId).where('state', '=', 'waiting').forUpdate().executeTakeFirst();

/** A refund is over; the payer's account is needed no more, but where an officer decides once more. */
export const finishRefund = async (
  trx: Transaction<LendingDatabase>,
  id: string,
  done: Pick<RefundRow, 'state' | 'reference' | 'finished_at'>,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('refund')
    .set({ ...done, source_sealed: null })
    .where('id', '=', id)
    .where('state', 'in', open)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
