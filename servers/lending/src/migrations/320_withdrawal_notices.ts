import { sql, type Kysely } from 'kysely';

const statements = [
  // Its paper lies among the contract's as `withdrawal-notice-<number>`.
  `create table withdrawal_notice (
    id uuid primary key,
    contract_id uuid not null references contract (id),
    number integer not null check (number > 0),
    day date not null,
    until date not null check (until > day),
    created_at timestamptz not null,
    unique (contract_id, number)
  )`,
];

/** Notices by which customers withdraw from their contracts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
