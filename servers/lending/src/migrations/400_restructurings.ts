import { sql, type Kysely } from 'kysely';

const statements = [
  // While a restructuring holds, the day of its next instalment is `due_date`, and the day by which all is paid this.
  `alter table contract add column final_due date`,
  // What was requested, then what was signed. `review`: an officer decides; `approved`: it may be signed; `over`: none of it came about.
  `create table restructuring (
    id uuid primary key,
    contract_id uuid not null references contract (id),
    number integer not null check (number > 0),
    state text not null check (state in ('review', 'approved', 'refused', 'signed', 'over')),
    kind text not null check (kind in ('plan', 'pause', 'newDate')),
    months integer check (months > 0),
    days integer check (days > 0),
    wished_day date,
    reason text not null,
    comment text,
    case_id uuid unique references customer_case (id),
    asked_at timestamptz not null,
    decided_at timestamptz,
    sign_until date,
    day date,
    daily_rate text,
    until date,
    paid_before bigint,
    old_due date,
    total bigint,
    daily_cost text,
    apr text,
    signed_at timestamptz,
    ended_at timestamptz,
    unique (contract_id, number),
    check ((state = 'signed') = (signed_at is not null)),
    check (num_nulls(day, daily_rate, until, paid_before, old_due, total, daily_cost, apr) in (0, 8)),
    check (state <> 'signed' or day is not null)
  )`,
  `create unique index restructuring_open on restructuring (contract_id) where state in ('review', 'approved')`,
  `create table restructuring_instalment (
    id uuid primary key,
    contract_id uuid not null references contract (id),
    restructuring_id uuid not null references restructuring (id) on delete cascade,
    date date not null,
    amount bigint not null check (amount > 0),
    unique (restructuring_id, date)
  )`,
  `alter table sign_code add column restructuring_id uuid references restructuring (id)`,
  // Days without interest by law, of all loans of a customer.
  `create table relief (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    number integer not null check (number > 0),
    kind text not null,
    state text not null check (state in ('claimed', 'granted', 'refused', 'over')),
    from_day date not null,
    until_day date check (until_day >= from_day),
    case_id uuid unique references customer_case (id),
    claimed_at timestamptz not null,
    decided_at timestamptz,
    unique (customer_id, number)
  )`,
  `create unique index relief_open on relief (customer_id) where state = 'claimed'`,
  `alter table ledger_transaction drop constraint ledger_transaction_kind_check`,
  `alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in
    ('issue', 'accrual', 'payment', 'extension', 'withdrawal', 'kept', 'moved', 'refund', 'relief'))`,
];

/** Agreements on how a running loan is paid back, and relief by law. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
