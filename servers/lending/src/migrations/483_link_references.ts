import { sql, type Kysely } from 'kysely';

const statements = [
  // what a transfer names in place of the contract; links of before have none, and are paid by a card alone
  `alter table payment_link add column reference text unique check (reference ~ '^L-[0-9]{10}$')`,
];

/** References by which a transfer is known to be for a link. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
