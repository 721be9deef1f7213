import { sql, type Kysely } from 'kysely';

const statements = [
  // How many loans a customer has taken decides their tariff.
  `create index application_issued on application (customer_id) where is_issued`,
  // Overpayments are rare: it is found without walking through all contracts.
  `create index ledger_account_overpayment on ledger_account (contract_id) where kind = 'overpayment'`,
];

/** Indexes for customers with a long history. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
