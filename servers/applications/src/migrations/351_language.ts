import { sql, type Kysely } from 'kysely';

/** The language of an application: a decision on it is notified in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application add column language text not null default 'uk' check (language in ('uk', 'ru'))`.execute(db);
};
