import { refundCases } from '@pozyka/server-cases';
import { refundsAtSource } from '@pozyka/server-lending';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const [followRefund = ''] = followAlso({
  refund: ['contract_id', 'card_id', 'payment_id', 'line_id', 'way', 'amount', 'state', 'reason', 'case_id', 'reference', 'finished_at'],
  unmatched_transfer: ['line_id', 'amount', 'paid_at', 'contract_id', 'matched_at', 'reason', 'returned_at'],
  payment: ['contract_id', 'pay_type', 'extension_id', 'amount', 'state', 'card_id', 'way', 'payer', 'link_id', 'reference'],
});

/** Money goes back to the payment that it came by, or waits for an officer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await refundsAtSource(db);
  await sql.raw(followRefund).execute(db);
  await refundCases(db);
};
