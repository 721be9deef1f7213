import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';

/** Withdraws the certificate that nothing is owed: its words are not true any more, and another is generated when it is requested. */
export const withdrawCertificate = async (trx: Transaction<LendingDatabase>, contractId: string): Promise<void> => {
  await trx.deleteFrom('contract_document').where('contract_id', '=', contractId).where('type', '=', 'debt-free-certificate').execute();
};
