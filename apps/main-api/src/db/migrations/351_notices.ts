import { noticeTables } from '@pozyka/server-notices';
import { sql, type Kysely } from 'kysely';

/** Notices of what happened, and which of them a customer wants where. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await noticeTables(db);
  // in which language they sent it, and hears what was decided
  await sql`alter table application add column language text not null default 'uk' check (language in ('uk', 'ru'))`.execute(db);
};
