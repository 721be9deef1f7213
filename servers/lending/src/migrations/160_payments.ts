import { sql, type Kysely } from 'kysely';

const statements = [
  // Its id is the order's at the provider: a charge, a report and a repeated report of one order are one row.
  `create table payment (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    pay_type text not null check (pay_type in ('full', 'part', 'extension', 'withdrawal')),
    extension_id uuid,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('pending', 'paid', 'failed')),
    card_id uuid references card (id),
    card_mask text,
    reference text,
    request_key uuid,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create index payment_customer on payment (customer_id, changed_at desc)`,
  `create index payment_contract on payment (contract_id, changed_at desc)`,
  // Nobody is charged twice because they pressed twice.
  `create unique index payment_pending on payment (contract_id) where state = 'pending'`,
  `create unique index payment_request on payment (customer_id, request_key) where request_key is not null`,
  `create index payment_pending_card on payment (card_id) where state = 'pending'`,
  `create table refund (
    id uuid primary key,
    contract_id uuid not null references contract (id),
    card_id uuid not null references card (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('pending', 'paid', 'declined')),
    reference text,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create unique index refund_pending on refund (contract_id) where state = 'pending'`,
  `create index refund_contract on refund (contract_id)`,
  `create index refund_pending_card on refund (card_id) where state = 'pending'`,
];

/** Payments of customers, and what is paid back to them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
