import { ApiError, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { isUnderBan, RegisterSilent, selectCurrent } from '@pozyka/server-applications';
import type { Signable } from './sign-store.ts';

/**
 * Asks, before the transaction of a contract's signature, whether the customer has forbidden loans since the approval. An agreement beside a contract
 * lends nothing, so no register is requested.
 * @param check names the signature among those of the application
 * @throws ApiError 503 where the register does not answer: nothing is signed by guess, and the signature may be tried again.
 */
export const isBannedNow = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  { customerId, contractId, extensionId, restructuringId }: Signable,
  check: string,
): Promise<boolean> => {
  if (extensionId !== undefined || restructuringId !== undefined) return false;
  const application = await selectCurrent(db, customerId);
  try {
    return await isUnderBan(db, clock, { application, purpose: 'signing', check, contractId });
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error;
    throw new ApiError({ status: 503, message: 'contracts.registerSilent', headers: { 'retry-after': '60' } });
  }
};
