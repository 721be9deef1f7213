import { sql, type Kysely } from 'kysely';

const statements = [
  // an officer removed all keys of a customer, whom they had identified
  `create table passkey_removal (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    officer text not null,
    identified text not null,
    removed_at timestamptz not null
  )`,
  `create index passkey_removal_customer on passkey_removal (customer_id)`,
];

/** Keys that an officer removed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
