import { sql, type Kysely } from 'kysely';

const statements = [
  // A consent with the words that were agreed to; a withdrawn one stays.
  `create table auto_payment (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    card_id uuid not null references card (id),
    edition integer not null,
    language text not null,
    consent text not null,
    given_at timestamptz not null,
    stop_sha256 text unique check (stop_sha256 ~ '^[0-9a-f]{64}$'),
    ended_at timestamptz,
    end_reason text check (end_reason in ('customer', 'declined', 'card', 'missed', 'loan')),
    check (num_nulls(ended_at, end_reason) in (0, 2))
  )`,
  `create unique index auto_payment_active on auto_payment (contract_id) where ended_at is null`,
  `create index auto_payment_running on auto_payment (id) where ended_at is null`,
  `create index auto_payment_contract on auto_payment (contract_id, given_at desc)`,
  `create index auto_payment_customer on auto_payment (customer_id)`,
  // What was done about one due day on one day: nobody is charged, or left alone, twice.
  `create table auto_charge (
    auto_payment_id uuid not null references auto_payment (id) on delete cascade,
    day date not null,
    due_date date not null,
    payment_id uuid references payment (id),
    primary key (auto_payment_id, day)
  )`,
  `create unique index auto_charge_payment on auto_charge (payment_id) where payment_id is not null`,
];

/** Consents to automatic payments on the due day, and what was charged by them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
