import { sql, type Kysely } from 'kysely';

const statements = [
  // What was notified, whichever way: once for each event.
  `create table notice_event (
    key text primary key,
    customer_id uuid not null references customer (id),
    kind text not null,
    at timestamptz not null
  )`,
  `create index notice_event_customer on notice_event (customer_id)`,
  // Where they read their mail, by a code that was sent there; the token switches its notices off and can do nothing else.
  `create table notice_address (
    customer_id uuid primary key references customer (id),
    email text not null,
    confirmed_at timestamptz not null,
    unsubscribe uuid not null unique
  )`,
  `create table notice_off (
    customer_id uuid not null references customer (id),
    channel text not null check (channel in ('email', 'sms')),
    topic text not null check (topic in ('decision', 'sent', 'payment', 'closed')),
    primary key (customer_id, channel, topic)
  )`,
  `create table notice_code (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    email text not null,
    salt text not null,
    code_hash text not null,
    wrong integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index notice_code_customer on notice_code (customer_id, created_at desc)`,
  `create index notice_code_email on notice_code (email, created_at desc)`,
];

/** What was notified, the address that was confirmed for it, what is switched off, and codes that confirm. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
