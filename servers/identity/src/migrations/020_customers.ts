import { sql, type Kysely } from 'kysely';

const tables = [
  `create table customer (
    id uuid primary key,
    phone text not null unique,
    surname text,
    name text,
    patronymic text,
    email text,
    marketing jsonb not null default '{}',
    created_at timestamptz not null
  )`,
  // A number belongs to anyone who submitted it first; a draft claims nothing.
  `create table customer_document (
    kind text not null check (kind in ('itn', 'passport')),
    number text not null,
    customer_id uuid not null references customer (id),
    primary key (kind, number)
  )`,
  `create index customer_document_customer on customer_document (customer_id)`,
  `create table auth_phone (
    phone text primary key,
    wrong_codes integer not null default 0,
    locked_until timestamptz
  )`,
  `create table auth_code (
    id bigint generated always as identity primary key,
    phone text not null,
    address_hash text not null,
    salt text not null,
    code_hash text not null,
    amount bigint,
    term integer,
    promocode text,
    marketing jsonb not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index auth_code_phone on auth_code (phone, id desc)`,
  `create index auth_code_address on auth_code (address_hash, created_at)`,
  `create table auth_session (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    device text,
    created_at timestamptz not null,
    last_seen timestamptz not null,
    ended_at timestamptz
  )`,
  `create index auth_session_customer on auth_session (customer_id)`,
  `create table auth_token (
    token_hash text primary key,
    session_id uuid not null references auth_session (id) on delete cascade,
    created_at timestamptz not null,
    replaced_at timestamptz
  )`,
  `create index auth_token_session on auth_token (session_id)`,
];

/** Customers, the documents that belong to them, one-time codes and sessions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db);
};
