import type { Contract } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { BusinessError, conflict, notFound, unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { createContract, type CreateRequest } from './create-contract.ts';
import { selectContract } from '../loans/store.ts';
import { contractOf } from '../loans/wire.ts';

export interface ChangeCard extends Omit<CreateRequest, 'act'> {
  readonly contractId: string;
  readonly act: (effect: (trx: Transaction<LendingDatabase>) => Promise<Contract>) => Promise<Contract>;
}

/**
 * Another card for a contract that is not signed. Its papers name the card, so it is re-generated: the answer is the contract
 * that took its place.
 * @throws ApiError as `createContract`; 404 for a contract that is not theirs, 409 for one that is signed, 422 for a card that expires
 * before the loan is due.
 */
export const changeCard = async ({ contractId, act, ...request }: ChangeCard): Promise<Contract> => {
  const { db, clock, customerId } = request;
  const contract = await selectContract(db, customerId, contractId);
  if (!contract) throw notFound();
  if (contract.state !== 'signing') throw conflict('contracts.cardStays');
  let changed: Contract | undefined;
  const read = async (trx: Transaction<LendingDatabase>, id: string): Promise<Contract> => {
    const row = await selectContract(trx, customerId, id);
    if (!row) throw notFound();
    return contractOf(row, kyivDay(clock.now()));
  };
  await createContract({
    ...request,
    act: async (effect) => {
      changed = await act(async (trx) => {
        const made = await effect(trx);
        if (made instanceof BusinessError) throw unprocessable(made.text, { CardId: made.text });
        return read(trx, made.ContractId);
      });
      return changed;
    },
  });
  if (!changed) throw conflict('contracts.changed');
  return changed;
};
