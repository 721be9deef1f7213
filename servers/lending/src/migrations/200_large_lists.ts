import { issuedLoans } from '@pozyka/server-applications';
import { sql, type Kysely } from 'kysely';

const statements = [
  // Overpayments are rare: it is found without walking through all contracts.
  `create index ledger_account_overpayment on ledger_account (contract_id) where kind = 'overpayment'`,
];

/** Indexes for customers with a long history. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await issuedLoans(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
