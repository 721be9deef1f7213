import { randomUUID } from 'node:crypto';
import { conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { openAccount } from '../orders/payer-account.ts';
import { enqueueProviderJob } from '../orders/provider-job.ts';
import { insertRefund } from '../orders/refund-store.ts';
import { REFUND_JOB } from '../orders/send-back.ts';
import type { LendingDatabase } from '../tables/database.ts';
import type { UnmatchedTransferTable } from '../tables/payment.ts';
import { contractNumbered, takeTransfer } from './take-transfer.ts';

/** Transfers that wait for a person, oldest first. */
export const waitingTransfers = (db: Kysely<LendingDatabase>) =>
  db
    .selectFrom('unmatched_transfer')
    .select(['line_id', 'amount', 'paid_at', 'reference', 'purpose', 'received_at', 'reason'])
    .where('matched_at', 'is', null)
    .where('returned_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute();

/** @throws ApiError 404 for a line that does not wait, 409 for one that is being sent back */
const lockLine = async (trx: Transaction<LendingDatabase>, lineId: string): Promise<Selectable<UnmatchedTransferTable>> => {
  const line = await trx.selectFrom('unmatched_transfer').selectAll().where('line_id', '=', lineId).forUpdate().executeTakeFirst();
  if (!line) throw notFound();
  const refund = trx.selectFrom('refund').select('id').where('line_id', '=', lineId).where('state', '<>', 'declined');
  if (await refund.executeTakeFirst()) throw conflict('payment.lineReturned');
  return line;
};

/**
 * A person says whose a waiting transfer is: it is posted as of the day of its order, or sent back where that loan is over, and what its payer wrote
 * goes. False where it was matched before.
 * @throws ApiError 404 for a line that does not wait, or a number that no contract has; 409 for a line that is being sent back
 */
export const matchTransfer = (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  { lineId, number }: { readonly lineId: string; readonly number: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId);
    const contract = await contractNumbered(trx, number);
    if (!contract) throw notFound();
    if (line.matched_at !== null) return false;
    const payer = line.payer_sealed === null ? undefined : openAccount(line.payer_sealed);
    await takeTransfer(trx, clock, contract, { lineId, amount: line.amount, paidAt: line.paid_at, payer });
    await trx
      .updateTable('unmatched_transfer')
      .set({ contract_id: contract.id, matched_at: clock.now(), reference: null, purpose: null, payer_sealed: null })
      .where('line_id', '=', lineId)
      .execute();
    return true;
  });

/**
 * A person sends a waiting transfer back to the account that it came from.
 * @throws ApiError 404 for a line that does not wait, 409 for one that was matched or is being sent back, 422 where the bank did not report the account
 */
export const returnTransfer = (db: Kysely<LendingDatabase>, clock: Clock, lineId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { matched_at, amount, payer_sealed: source_sealed } = await lockLine(trx, lineId);
    if (matched_at !== null) throw conflict('payment.lineReturned');
    if (source_sealed === null) throw unprocessable('payment.lineAccount');
    const now = clock.now();
    const id = randomUUID();
    const of = { contract_id: null, card_id: null, payment_id: null, line_id: lineId, case_id: null, reason: null } as const;
    const row = { id, ...of, way: 'transfer', is_whole: true, source_sealed, amount, state: 'pending' } as const;
    await insertRefund(trx, { ...row, reference: null, created_at: now, finished_at: null });
    await enqueueProviderJob(trx, REFUND_JOB, id, now);
  });
