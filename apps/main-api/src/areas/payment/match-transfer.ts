import { notFound, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { contractNumbered, takeTransfer } from './take-transfer.ts';

/** Transfers whose contract nobody knows, oldest first. */
export const waitingTransfers = (db: Kysely<Database>) =>
  db
    .selectFrom('unmatched_transfer')
    .select(['line_id', 'amount', 'paid_at', 'reference', 'purpose', 'received_at'])
    .where('matched_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute();

/**
 * A person says whose a waiting transfer is: it is posted as of the day of its order, and what its payer wrote goes. False where it was matched before.
 * @throws ApiError 404 for a line that does not wait, or a number that no contract has.
 */
export const matchTransfer = (
  db: Kysely<Database>,
  clock: Clock,
  { lineId, number }: { readonly lineId: string; readonly number: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const line = await trx.selectFrom('unmatched_transfer').selectAll().where('line_id', '=', lineId).forUpdate().executeTakeFirst();
    const contract = await contractNumbered(trx, number);
    if (!line || !contract) throw notFound();
    if (line.matched_at !== null) return false;
    await takeTransfer(trx, clock, contract, { lineId, amount: line.amount, paidAt: line.paid_at });
    await trx
      .updateTable('unmatched_transfer')
      .set({ contract_id: contract.id, matched_at: clock.now(), reference: null, purpose: null })
      .where('line_id', '=', lineId)
      .execute();
    return true;
  });
