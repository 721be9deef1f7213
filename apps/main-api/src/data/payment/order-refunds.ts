import { randomUUID } from 'node:crypto';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { refundable } from '../contracts/refunds.ts';
import { enqueueProviderJob } from './provider-job.ts';

export const REFUND_JOB = 'refundMoney';

/** The contract's card first, then the customer's others that are checked; those that refused this contract's money are left out. */
const cardFor = async (trx: Transaction<Database>, customerId: string, contractId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('card')
    .leftJoin('contract', (join) => join.onRef('contract.card_id', '=', 'card.id').on('contract.id', '=', contractId))
    .select('card.id')
    .where('card.customer_id', '=', customerId)
    .where('card.verified_at', 'is not', null)
    .where('card.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.card_id', '=', 'card.id')
            .where('refund.contract_id', '=', contractId)
            .where('refund.state', '=', 'declined'),
        ),
      ),
    )
    .orderBy((order) => order.case().when('contract.id', 'is not', null).then(0).else(1).end())
    .orderBy('card.is_main', 'desc')
    .orderBy('card.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** The overpayment of a running loan waits for its next payment. */
const runs = async (trx: Transaction<Database>, contractId: string): Promise<boolean> => {
  const { state } = await trx.selectFrom('contract').select('state').where('id', '=', contractId).executeTakeFirstOrThrow();
  return state === 'active';
};

/**
 * Orders refunds of the overpayments on the customer's closed loans, one payout of a contract at a time. Where no card
 * takes it, it stays theirs and is retried with their next card. Lock their application first.
 */
export const orderRefunds = async (trx: Transaction<Database>, clock: Clock, customerId: string): Promise<void> => {
  for (const { contractId, amount } of await refundable(trx, customerId)) {
    if (await runs(trx, contractId)) continue;
    const card_id = await cardFor(trx, customerId, contractId);
    if (card_id === undefined) continue;
    const id = randomUUID();
    const now = clock.now();
    const ordered = await trx
      .insertInto('refund')
      .values({ id, contract_id: contractId, card_id, amount, state: 'pending', reference: null, created_at: now, finished_at: null })
      .onConflict((conflict) => conflict.column('contract_id').where('state', '=', 'pending').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (ordered) await enqueueProviderJob(trx, REFUND_JOB, id, now);
  }
};
