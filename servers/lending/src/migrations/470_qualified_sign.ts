import { sql, type Kysely } from 'kysely';

const statements = [
  `create table sign_request (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    extension_id uuid references extension (id),
    restructuring_id uuid references restructuring (id),
    documents_sha256 text not null,
    url text,
    state text not null check (state in ('waiting', 'signed', 'refused', 'over')),
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    check (num_nonnulls(extension_id, restructuring_id) < 2),
    check ((state = 'waiting') = (ended_at is null)),
    check ((state = 'waiting') = (url is not null)),
    check ((state = 'refused') = (reason is not null))
  )`,
  `create index sign_request_customer on sign_request (customer_id, created_at)`,
  // one waits at a time, for any papers
  `create unique index sign_request_waiting on sign_request (contract_id) where state = 'waiting'`,
  `create table qualified_signature (
    sign_request_id uuid not null references sign_request (id) on delete cascade,
    type text not null,
    sha256 text not null,
    cms bytea not null,
    primary key (sign_request_id, type)
  )`,
];

/** Signing by a qualified signature beside the code. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
