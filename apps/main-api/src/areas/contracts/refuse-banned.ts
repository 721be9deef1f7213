import type { ContractStatus } from '@pozyka/api-contract';
import { ApiError, type Clock } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { moveApplication } from '../../data/application/move-application.ts';
import { contractStatusOf } from '../../data/application/standing.ts';
import { lockCurrent, selectCurrent } from '../../data/application/store.ts';
import type { Signable } from '../../data/contracts/sign-store.ts';
import { cancelUnsigned } from '../../data/contracts/store.ts';
import { tellDecision } from '../../data/application/tell-decision.ts';
import { RegisterSilent } from '../../data/registers/post-to.ts';
import { refusal } from '../application/refusal.ts';
import { returnPromo } from '../conditions/service.ts';
import { isUnderBan } from '../loan-ban/check-loan-ban.ts';

/**
 * Asks, before the transaction of a contract's signature, whether the customer has forbidden loans since the approval. An agreement beside a contract
 * lends nothing, so nobody is asked about it.
 * @param check names the signature among those of the application
 * @throws ApiError 503 where the register does not answer: nothing is signed by guess, and the signature may be tried again.
 */
export const isBannedNow = async (
  db: Kysely<Database>,
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

/** Ends an approved application whose customer has forbidden loans: its contract is cancelled unsigned, and no money is ordered. */
export const refuseBanned = async (trx: Transaction<Database>, customerId: string, clock: Clock): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  await returnPromo(trx, application.id);
  await cancelUnsigned(trx, customerId, clock.now());
  const moved = await moveApplication(trx, application, 'sign', refusal('loanBan', clock));
  await tellDecision(trx, clock.now(), moved);
  return contractStatusOf(moved);
};
