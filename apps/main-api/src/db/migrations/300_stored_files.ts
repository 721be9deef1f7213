import { storedUploads } from '@pozyka/server-applications';
import { storedFormFiles } from '@pozyka/server-cases';
import { storedFilesTables } from '@pozyka/server-files';
import type { Kysely } from 'kysely';

/** Bytes of whole files lie sealed in a storage of their own; here is what opens them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await storedFilesTables(db);
  await storedUploads(db);
  await storedFormFiles(db);
};
