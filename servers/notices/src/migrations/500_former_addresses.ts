import { sql, type Kysely } from 'kysely';

const statements = [
  // addresses that were replaced: they hear of security for a while more
  `create table former_address (
    customer_id uuid not null references customer (id),
    email text not null,
    confirmed_at timestamptz not null,
    replaced_at timestamptz not null check (replaced_at >= confirmed_at),
    told_until timestamptz not null check (told_until > replaced_at),
    primary key (customer_id, email)
  )`,
];

/** Addresses that were replaced. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
