import { sql, type Kysely } from 'kysely';

const statements = [
  `create table sms_outbox (
    id bigint generated always as identity primary key,
    phone text not null,
    text text not null,
    code text,
    created_at timestamptz not null
  )`,
  `create index sms_outbox_phone on sms_outbox (phone, id desc)`,
];

/** Messages to phones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
