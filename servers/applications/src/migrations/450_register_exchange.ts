import { sql, type Kysely } from 'kysely';

const statements = [
  `create table bureau_exchange (
    id uuid primary key,
    key text not null unique,
    customer_id uuid not null references customer (id),
    application_id uuid not null references application (id),
    contract_id uuid,
    register text not null check (register in ('loan-bans', 'credit-bureau')),
    name text,
    purpose text not null check (purpose in ('application', 'signing', 'issued', 'late', 'closed')),
    consent_edition text,
    loan jsonb,
    answer jsonb,
    state text not null check (state in ('waiting', 'done', 'silent')),
    position bigint generated always as identity,
    created_at timestamptz not null,
    ended_at timestamptz,
    check (register = 'loan-bans' or consent_edition is not null),
    check ((purpose in ('issued', 'late', 'closed')) = (loan is not null)),
    check ((state = 'waiting') = (ended_at is null))
  )`,
  `create index bureau_exchange_customer on bureau_exchange (customer_id, position desc)`,
  `create index bureau_exchange_application on bureau_exchange (application_id)`,
  // which register an application waits for, and since when
  `alter table application add column awaits_register text check (awaits_register in ('loan-bans', 'credit-bureau')),
    add column awaits_since timestamptz,
    add constraint application_awaits check ((awaits_register is null) = (awaits_since is null))`,
  `create index application_awaits on application (awaits_register) where awaits_register is not null`,
];

/** What is requested of registers about customers and reported of them, and which register an application waits for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
