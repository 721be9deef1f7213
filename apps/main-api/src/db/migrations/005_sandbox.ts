import { smsOutbox } from '@pozyka/server-identity';
import { sql, type Kysely } from 'kysely';

/** Messages to customers, and what only the sandbox uses: personas and faults. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await smsOutbox(db);
  await sql`
    create table sandbox_persona (
      phone text primary key,
      title_uk text not null,
      title_ru text not null,
      action_status text not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table sandbox_fault (
      id bigint generated always as identity primary key,
      match text not null,
      status integer,
      delay_ms integer not null default 0,
      remaining integer not null check (remaining >= 0)
    )`.execute(db);
};
