import { jsonb } from '@pozyka/server-kit';
import { dropStored } from '@pozyka/server-files';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';

/** What applications say of people is deleted; sums, days and states stay. */
export const eraseApplications = async (trx: Transaction<ApplicationsDatabase>, ids: readonly string[], now: Date): Promise<void> => {
  const files = await trx.deleteFrom('application_file').where('application_id', 'in', ids).returning('stored_key').execute();
  const keys = files.map(({ stored_key }) => stored_key);
  await dropStored(trx, keys, now);
  for (const table of ['application_relation', 'photo_challenge', 'application_consent', 'bureau_exchange'] as const) {
    await trx.deleteFrom(table).where('application_id', 'in', ids).execute();
  }
  const nothing = {
    passport: jsonb({}),
    address: jsonb({}),
    social: jsonb({}),
    visitor_id: null,
    completeness: 0,
    field_revisions: jsonb({}),
  };
  const emptied = trx.updateTable('application').set(({ eb }) => ({ ...nothing, revision: eb('revision', '+', 1) }));
  await emptied.where('id', 'in', ids).execute();
};
