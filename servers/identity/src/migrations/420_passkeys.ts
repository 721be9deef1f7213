import { sql, type Kysely } from 'kysely';

const statements = [
  `create table passkey_owner (
    customer_id uuid primary key references customer (id),
    handle text not null unique check (length(handle) = 43)
  )`,
  `create table passkey (
    id uuid primary key,
    customer_id uuid not null references passkey_owner (customer_id),
    key text not null unique,
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports jsonb not null,
    name text not null check (length(name) between 1 and 40),
    synced boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkey_customer on passkey (customer_id, created_at)`,
  `create table passkey_challenge (
    ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
    purpose text not null check (purpose in ('second', 'alone', 'add', 'prove')),
    challenge text not null unique,
    customer_id uuid references customer (id),
    session_id uuid,
    browser_hash text,
    by_code boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    used_at timestamptz,
    check ((purpose = 'alone') = (customer_id is null)),
    check ((purpose in ('add', 'prove')) = (session_id is not null))
  )`,
  `create index passkey_challenge_expires on passkey_challenge (expires_at)`,
  `create index passkey_challenge_customer on passkey_challenge (customer_id)`,
  `create table passkey_recovery (
    id uuid primary key,
    customer_id uuid not null references passkey_owner (customer_id),
    state text not null check (state in ('waiting', 'stopped', 'done')),
    asked_at timestamptz not null,
    due_at timestamptz not null check (due_at > asked_at),
    ended_at timestamptz,
    stop_hash text not null unique,
    check ((state = 'waiting') = (ended_at is null))
  )`,
  `create unique index passkey_recovery_open on passkey_recovery (customer_id) where state = 'waiting'`,
  `create index passkey_recovery_customer on passkey_recovery (customer_id, asked_at)`,
  // until when keys may be changed in it
  `alter table auth_session add column proven_at timestamptz`,
  `alter table auth_code drop constraint auth_code_purpose_check`,
  `alter table auth_code add constraint auth_code_purpose_check check (purpose in ('pass', 'second-factor', 'restore', 'passkeys'))`,
];

/** Passkeys, their challenges and the recovery of who has lost them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
