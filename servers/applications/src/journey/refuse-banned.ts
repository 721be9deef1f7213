import type { ContractStatus } from '@pozyka/api-contract';
import type { Transaction } from 'kysely';
import type { Hosted } from '../application/host.ts';
import { moveApplication } from '../application/move-application.ts';
import { contractStatusOf } from '../application/standing.ts';
import { lockCurrent } from '../application/store.ts';
import { tellDecision } from '../application/tell-decision.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { returnPromo } from '../conditions/service.ts';
import { refusal } from './refusal.ts';

/** Ends an approved application whose customer has forbidden loans: its contract is cancelled unsigned, and no money is ordered. */
export const refuseBanned = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { clock, host }: Hosted,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  await returnPromo(trx, application.id);
  await host.cancelUnsigned(trx, customerId, clock.now());
  const moved = await moveApplication(trx, application, 'sign', refusal('loanBan', clock));
  await tellDecision(trx, clock.now(), moved);
  return contractStatusOf(moved);
};
