import type { WaitingRefund } from '@pozyka/api-contract';
import type { Kysely } from 'kysely';
import { openAccount } from '../orders/payer-account.ts';
import type { LendingDatabase } from '../tables/database.ts';

/** What waits in a case of refunds, with the payer as far as the bank reports them. */
export const waitingRefundsOf = async (db: Kysely<LendingDatabase>, caseId: string): Promise<WaitingRefund[]> => {
  const rows = await db
    .selectFrom('refund')
    .leftJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.reference as paid_by')
    .where('refund.case_id', '=', caseId)
    .where('refund.state', '=', 'waiting')
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();
  return rows.map(({ amount, way, is_whole, reason, paid_by, source_sealed }) => {
    const account = source_sealed === null ? null : openAccount(source_sealed);
    const Payer = account && { Name: account.Name, Iban: account.Iban };
    return { Amount: amount, Way: way, IsWhole: is_whole, Reason: reason ?? '', Reference: paid_by, Payer };
  });
};
