import { sql, type Kysely } from 'kysely';

const tables = [
  // E-mails may be shared: customers of earlier days used one for a family. A new claim of a taken one is refused by the service.
  `create table customer_access (
    customer_id uuid primary key references customer (id),
    login_email text,
    password_hash text,
    second_factor boolean not null default false,
    updated_at timestamptz not null
  )`,
  `create index customer_access_email on customer_access (login_email)`,
  `create table access_attempt (
    key text primary key,
    wrong integer not null default 0,
    last_at timestamptz not null,
    locked_until timestamptz
  )`,
  `create index access_attempt_last on access_attempt (last_at)`,
  `create table access_form (
    kind text not null check (kind in ('login', 'identification')),
    id text not null,
    language text not null,
    position integer not null,
    definition jsonb not null,
    primary key (kind, id, language)
  )`,
  `create table partner_registration (
    phone text primary key,
    public_id uuid not null unique,
    marketing jsonb not null default '{}',
    created_at timestamptz not null
  )`,
  `alter table auth_code
    add column purpose text not null default 'pass' check (purpose in ('pass', 'second-factor', 'restore')),
    add column token_hash text unique,
    add column customer_id uuid references customer (id)`,
];

/** Passwords, who may log in how, and registrations that partners began. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db);
};
