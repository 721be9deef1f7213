import { visitorMails } from '@pozyka/server-notices';
import type { Kysely } from 'kysely';
import { visitorCaseTables } from '@pozyka/server-cases';

/** A case may be a visitor's, who is sent mails too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await visitorCaseTables(db);
  await visitorMails(db);
};
