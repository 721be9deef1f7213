import { extensionFee } from '@pozyka/server-applications';
import { sql, type Kysely } from 'kysely';

const statements = [
  // `drafted` and `signed` wait for the price; `taken`: it was paid, and the due date moved; `over`: none of that came about.
  `create table extension (
    id uuid primary key,
    contract_id uuid not null references contract (id),
    number integer not null check (number > 0),
    state text not null check (state in ('drafted', 'signed', 'taken', 'over')),
    day date not null,
    term integer not null check (term > 0),
    price bigint not null check (price > 0),
    fee bigint not null check (fee >= 0 and fee < price),
    old_due date not null,
    due_date date not null check (due_date > old_due and due_date > day),
    total bigint not null,
    daily_cost text not null,
    apr text not null,
    created_at timestamptz not null,
    signed_at timestamptz,
    ended_at timestamptz,
    payment_key text unique,
    check ((payment_key is not null) = (state = 'taken'))
  )`,
  `create unique index extension_number on extension (contract_id, number)`,
  `create unique index extension_pending on extension (contract_id) where state in ('drafted', 'signed')`,
  `alter table contract_document add column extension_id uuid references extension (id)`,
  `alter table contract_document drop constraint contract_document_pkey`,
  // An extension has papers of its own beside the contract's.
  `create unique index contract_document_type on contract_document (contract_id, type, extension_id) nulls not distinct`,
  `alter table sign_code add column extension_id uuid references extension (id)`,
  // A page of one customer's contracts, of all or in one state, and their count are read from an index, however many they have.
  `drop index contract_customer`,
  `create index contract_customer on contract (customer_id, created_at desc, id) where state <> 'cancelled' or signed_at is not null`,
  `create index contract_customer_state on contract (customer_id, state, created_at desc, id) include (due_date, signed_at)`,
  `alter table ledger_account drop constraint ledger_account_kind_check`,
  `alter table ledger_account drop constraint ledger_account_check`,
  `alter table ledger_account add constraint ledger_account_kind_check check (kind in
    ('principal', 'interest', 'fee', 'overpayment', 'providerCash', 'inTransit', 'interestIncome', 'feeIncome'))`,
  `alter table ledger_account add constraint ledger_account_check check
    ((contract_id is null) = (kind in ('providerCash', 'inTransit', 'interestIncome', 'feeIncome')))`,
  `insert into ledger_account (kind) values ('inTransit')`,
  `alter table ledger_transaction drop constraint ledger_transaction_kind_check`,
  `alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in
    ('issue', 'accrual', 'payment', 'extension', 'withdrawal', 'kept', 'moved', 'refund'))`,
];

/** Extensions with their papers and codes, and what the ledger says of them, of withdrawals and of money given back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await extensionFee(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
