import { attachment, type FileAnswer, notFound } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { savedName, storedBytes } from '@pozyka/server-files';
import { selectSent, uploadFiles } from '../files/store.ts';

/**
 * A file that the customer has sent, as it is stored.
 * @throws ApiError 404 for no whole file of theirs, 503 where the storage does not give it.
 */
export const sentFile = async (
  { db, log, customerId }: { readonly db: Kysely<ApplicationsDatabase>; readonly log: FastifyBaseLogger; readonly customerId: string },
  id: string,
): Promise<FileAnswer> => {
  const row = await selectSent(db, customerId, id);
  if (!row?.media_type) throw notFound();
  const bytes = row.stored_key === null ? await uploadFiles.bytesOf(db, row.id) : await storedBytes({ db, log }, row.stored_key);
  return attachment(bytes, savedName(row.name, row.media_type), row.media_type);
};
