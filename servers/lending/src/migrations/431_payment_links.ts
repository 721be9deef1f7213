import { sql, type Kysely } from 'kysely';

const statements = [
  // Anyone who has the token may pay this sum once; of the token its hash alone is known here.
  `create table payment_link (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    paid_at timestamptz
  )`,
  `create index payment_link_contract on payment_link (contract_id, created_at desc)`,
  `create index payment_link_customer on payment_link (customer_id)`,
  `alter table payment add column link_id uuid references payment_link (id) on delete set null`,
  `create index payment_by_link on payment (link_id) where link_id is not null`,
];

/** Links by which somebody else pays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
