import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table notice_off drop constraint notice_off_topic_check`,
  `alter table notice_off add check (topic in ('decision', 'sent', 'payment', 'closed', 'case'))`,
];

/** What becomes of requests is a topic, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
