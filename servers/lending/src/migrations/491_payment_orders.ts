import { sql, type Kysely } from 'kysely';

const statements = [
  // An opened page of the provider: until it ends, its sum is reserved.
  `create table payment_order (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    link_id uuid references payment_link (id) on delete cascade,
    pay_type text not null check (pay_type in ('full', 'part', 'extension', 'withdrawal')),
    extension_id uuid references extension (id),
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  // one of the customer's own, and one of a link
  `create unique index payment_order_own on payment_order (contract_id) where link_id is null and ended_at is null`,
  `create unique index payment_order_of_link on payment_order (link_id) where ended_at is null`,
  `create index payment_order_open on payment_order (contract_id) where ended_at is null`,
  `create index payment_order_link on payment_order (link_id) where link_id is not null`,
  `create index payment_order_customer on payment_order (customer_id)`,
];

/** Orders whose page at the provider was opened. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
