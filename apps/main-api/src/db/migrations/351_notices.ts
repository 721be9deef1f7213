import { applicationLanguage } from '@pozyka/server-applications';
import { noticeTables } from '@pozyka/server-notices';
import type { Kysely } from 'kysely';

/** Notices of what happened, and which of them a customer wants where. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await noticeTables(db);
  await applicationLanguage(db);
};
