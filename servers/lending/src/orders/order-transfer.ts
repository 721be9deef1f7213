import { randomUUID } from 'node:crypto';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { enqueueProviderJob } from './provider-job.ts';
import { settings } from './settings.ts';

export const TRANSFER_JOB = 'transferMoney';

/** Orders the money of a signed contract; it leaves after TRANSFER_SECONDS. */
export const orderTransfer = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { contractId, cardId, amount }: { readonly contractId: string; readonly cardId: string; readonly amount: number },
): Promise<void> => {
  const id = randomUUID();
  const now = clock.now();
  await trx
    .insertInto('transfer')
    .values({ id, contract_id: contractId, card_id: cardId, amount, state: 'pending', reference: null, created_at: now, finished_at: null })
    .execute();
  await enqueueProviderJob(trx, TRANSFER_JOB, id, new Date(now.getTime() + settings().TRANSFER_SECONDS * 1000));
};
