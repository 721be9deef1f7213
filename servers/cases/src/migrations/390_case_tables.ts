import { sql, type Kysely } from 'kysely';

const statements = [
  `create sequence case_number`,
  `create table customer_case (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    number text not null unique,
    kind text not null check (kind in ('complaint', 'question', 'restructuring', 'relief', 'data')),
    state text not null check (state in ('received', 'inWork', 'answered', 'closed')),
    language text not null check (language in ('uk', 'ru')),
    contract_id uuid,
    opened_at timestamptz not null,
    due_day date not null,
    answered_at timestamptz,
    closed_at timestamptz,
    decision text check (decision in ('approved', 'refused')),
    check ((state = 'closed') = (closed_at is not null)),
    check (state <> 'answered' or answered_at is not null)
  )`,
  `create index customer_case_customer on customer_case (customer_id, opened_at desc, id)`,
  `create index customer_case_state on customer_case (state, due_day, id)`,
  `create index customer_case_waiting on customer_case (due_day, id) where state in ('received', 'inWork')`,
  `create index customer_case_contract on customer_case (contract_id) where contract_id is not null`,
  `create table case_message (
    id uuid primary key,
    case_id uuid not null references customer_case (id) on delete cascade,
    customer_id uuid not null references customer (id),
    sender text not null check (sender in ('customer', 'lender')),
    text text not null,
    at timestamptz not null,
    position bigint generated always as identity
  )`,
  `create index case_message_case on case_message (case_id, position)`,
  `create index case_message_customer on case_message (customer_id, at desc)`,
  `create table case_file (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    message_id uuid references case_message (id),
    name text not null,
    size integer not null check (size > 0),
    received integer not null check (received between 1 and size),
    media_type text,
    created_at timestamptz not null,
    completed_at timestamptz check ((completed_at is not null) = (media_type is not null)),
    stored_key uuid unique references stored_file (key)
  )`,
  `create index case_file_message on case_file (message_id) where message_id is not null`,
  `create index case_file_waiting on case_file (created_at) where message_id is null`,
  `create index case_file_customer on case_file (customer_id, created_at desc)`,
  `create table case_file_part (
    file_id uuid not null references case_file (id) on delete cascade,
    position integer not null default 0,
    bytes bytea not null,
    primary key (file_id, position)
  )`,
  // pictures are compressed already
  `alter table case_file_part alter column bytes set storage external`,
  `create table case_draft (
    customer_id uuid primary key references customer (id),
    kind text not null check (kind in ('complaint', 'question', 'data')),
    text text not null,
    saved_at timestamptz not null
  )`,
  `create index case_draft_saved on case_draft (saved_at)`,
  `create table officer_nonce (
    key_id text not null,
    nonce text not null,
    expires_at timestamptz not null,
    primary key (key_id, nonce)
  )`,
  `create index officer_nonce_expires on officer_nonce (expires_at)`,
];

/** Requests of customers as cases, with their messages and files, and the signatures of officers that were used. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
