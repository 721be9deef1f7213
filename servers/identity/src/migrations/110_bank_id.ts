import { sql, type Kysely } from 'kysely';

const statements = [
  `create table bank_identity (
    customer_id uuid primary key references customer (id),
    surname text not null,
    name text not null,
    patronymic text,
    birth_date date not null,
    itn text,
    passport jsonb not null,
    address jsonb not null,
    identified_at timestamptz not null
  )`,
  `create index bank_identity_itn on bank_identity (itn)`,
  `create table bank_id_state (
    state_hash text primary key,
    customer_id uuid not null references customer (id),
    session_id uuid not null references auth_session (id) on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index bank_id_state_customer on bank_id_state (customer_id)`,
  `create index bank_id_state_session on bank_id_state (session_id)`,
];

/** Who customers are by their banks, and the ways there and back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
