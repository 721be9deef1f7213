import { sql, type Kysely } from 'kysely';

const sha256 = (column: string) => `${column} text not null check (${column} ~ '^[0-9a-f]{64}$')`;

const statements = [
  `create table card (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    provider text not null,
    token text not null,
    mask text not null check (mask ~ '^[0-9]{6}[*]+[0-9]{4}$'),
    brand text not null,
    expires text not null check (expires ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    is_main boolean not null,
    verified_at timestamptz,
    deleted_at timestamptz,
    created_at timestamptz not null
  )`,
  // The same card again is the same row; a deleted one may come back as a new row.
  `create unique index card_token on card (customer_id, provider, token) where deleted_at is null`,
  `create unique index card_main on card (customer_id) where is_main and deleted_at is null`,
  `create table contract (
    id uuid primary key,
    number text not null unique,
    application_id uuid not null references application (id),
    customer_id uuid not null references customer (id),
    card_id uuid not null references card (id),
    language text not null check (language in ('uk', 'ru')),
    state text not null check (state in ('signing', 'signed', 'active', 'closed', 'withdrawn', 'cancelled')),
    amount bigint not null check (amount > 0),
    term integer not null check (term > 0),
    daily_rate text not null,
    fee bigint not null check (fee >= 0),
    total bigint not null check (total >= amount),
    daily_cost text not null,
    apr text not null,
    from_day date not null,
    due_date date not null check (due_date > from_day),
    created_at timestamptz not null,
    signed_at timestamptz,
    issued_at timestamptz,
    closed_at timestamptz
  )`,
  // One contract per application; a cancelled one leaves room for its successor.
  `create unique index contract_application on contract (application_id) where state <> 'cancelled'`,
  `create index contract_customer on contract (customer_id, created_at)`,
  `create index contract_card on contract (card_id)`,
  `create index contract_running on contract (id) where state = 'active'`,
  `create sequence contract_number start 100001`,
  `create table contract_document (
    contract_id uuid not null references contract (id),
    type text not null,
    position integer not null,
    bytes bytea not null,
    ${sha256('sha256')},
    created_at timestamptz not null,
    primary key (contract_id, type)
  )`,
  // The row is what parallel attempts of one customer wait for.
  `create table sign_attempt (
    customer_id uuid primary key references customer (id),
    wrong_codes integer not null default 0,
    locked_until timestamptz
  )`,
  `create table sign_code (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    ${sha256('documents_sha256')},
    salt text not null,
    code_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index sign_code_customer on sign_code (customer_id, created_at)`,
  `create table transfer (
    id uuid primary key,
    contract_id uuid not null references contract (id),
    card_id uuid not null references card (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('pending', 'paid', 'declined')),
    reference text,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create unique index transfer_contract on transfer (contract_id) where state <> 'declined'`,
  `create table provider_event (
    provider text not null,
    event_id text not null,
    kind text not null,
    received_at timestamptz not null,
    primary key (provider, event_id)
  )`,
  `create table ledger_account (
    id bigint generated always as identity primary key,
    kind text not null check (kind in
      ('principal', 'interest', 'fee', 'overpayment', 'providerCash', 'interestIncome', 'feeIncome')),
    contract_id uuid references contract (id),
    check ((contract_id is null) = (kind in ('providerCash', 'interestIncome', 'feeIncome')))
  )`,
  `create unique index ledger_account_contract on ledger_account (contract_id, kind) where contract_id is not null`,
  `create unique index ledger_account_company on ledger_account (kind) where contract_id is null`,
  `insert into ledger_account (kind) values ('providerCash'), ('interestIncome'), ('feeIncome')`,
  `create table ledger_transaction (
    id bigint generated always as identity primary key,
    key text not null unique,
    contract_id uuid not null references contract (id),
    kind text not null check (kind in ('issue', 'accrual', 'payment')),
    day date not null,
    created_at timestamptz not null
  )`,
  `create index ledger_transaction_contract on ledger_transaction (contract_id, kind, day)`,
  `create table ledger_entry (
    id bigint generated always as identity primary key,
    transaction_id bigint not null references ledger_transaction (id),
    account_id bigint not null references ledger_account (id),
    amount bigint not null check (amount <> 0)
  )`,
  `create index ledger_entry_transaction on ledger_entry (transaction_id)`,
  `create index ledger_entry_account on ledger_entry (account_id)`,
  // Debits are positive, credits negative: all that is posted together comes to nothing.
  `create function ledger_balanced() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from ledger_entry where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % is not balanced', new.transaction_id
          using errcode = '23514', constraint = 'ledger_balanced';
      end if;
      return null;
    end $$`,
  `create constraint trigger ledger_balanced after insert on ledger_entry
    deferrable initially deferred for each row execute function ledger_balanced()`,
  `create function ledger_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is corrected by another transaction, never changed'
        using errcode = '23514', constraint = 'ledger_append_only';
    end $$`,
  `create trigger ledger_entry_append_only before update or delete on ledger_entry
    for each row execute function ledger_append_only()`,
  `create trigger ledger_transaction_append_only before update or delete on ledger_transaction
    for each row execute function ledger_append_only()`,
];

/** Cards, contracts with their papers and signatures, transfers, what the provider reported, and the ledger. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
