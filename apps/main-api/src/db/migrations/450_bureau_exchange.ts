import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

/** What the trail holds of an exchange: never what was answered, which leaves with the customer's data. */
const columns = ['application_id', 'contract_id', 'register', 'purpose', 'consent_edition', 'state', 'ended_at'];

const statements = [
  `create table bureau_exchange (
    id uuid primary key,
    key text not null unique,
    customer_id uuid not null references customer (id),
    application_id uuid not null references application (id),
    contract_id uuid references contract (id),
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
  ...followAlso({ bureau_exchange: columns }),
];

/** What is asked of registers about customers and reported of them, and which register an application waits for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
