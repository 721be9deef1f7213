import { sql, type Kysely } from 'kysely';

const statements = [
  // Its content is sealed and goes once it was handed over or given up; what is left tells that, and names nobody.
  `create table mail_outbox (
    id bigint generated always as identity primary key,
    key text not null unique,
    customer_id uuid not null references customer (id),
    kind text not null,
    content text,
    state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index mail_outbox_customer on mail_outbox (customer_id, id desc)`,
  `create index mail_outbox_failed on mail_outbox (ended_at) where state = 'failed'`,
];

/** E-mails on their way, and what became of them: one for each event. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
