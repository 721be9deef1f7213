import { sql, type Kysely } from 'kysely';

const statements = [
  `create table identity_request (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    way text not null check (way in ('bankId', 'qualified')),
    session_id uuid,
    browser_hash text,
    state_hash text not null unique check (state_hash ~ '^[0-9a-f]{64}$'),
    statement text,
    state text not null check (state in ('waiting', 'proven', 'used', 'refused')),
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    ended_at timestamptz,
    check ((way = 'qualified') = (statement is not null))
  )`,
  `create index identity_request_customer on identity_request (customer_id, created_at)`,
];

/** Requests to a bank or a qualified signature to say who a customer is, on which keys depend. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
