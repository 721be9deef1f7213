import { sql, type Kysely } from 'kysely';

const statements = [
  // By a card, as all were so far, or by a credit transfer from a bank.
  `alter table payment add column way text not null default 'card' check (way in ('card', 'transfer'))`,
  // Money whose contract nobody knows yet. Who paid is requested of the bank, by its line.
  `create table unmatched_transfer (
    id uuid primary key,
    line_id text not null unique,
    amount bigint not null check (amount > 0),
    paid_at timestamptz not null,
    reference text,
    purpose text,
    received_at timestamptz not null,
    contract_id uuid references contract (id),
    matched_at timestamptz,
    check (num_nulls(contract_id, matched_at) in (0, 2))
  )`,
  `create index unmatched_transfer_waiting on unmatched_transfer (received_at) where matched_at is null`,
];

/** Credit transfers, and those that wait for a person to say whose they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
