import { createHash, randomUUID } from 'node:crypto';
import type { UploadedDocument } from '@pozyka/api-contract';
import { isUuid, type Locale } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { beginningColumns, dropStored, filesIn, type Beginning } from '@pozyka/server-files';
import type { ApplicationFileTable, DocumentTypeTable } from '../tables/uploads.ts';

export type FileRow = Selectable<ApplicationFileTable>;

/** True once the application has a live photo. */
export const hasPhoto = async (db: Kysely<ApplicationsDatabase>, applicationId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('application_file')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'photo')
    .where('completed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** True once the application has a whole document of every required type. */
export const hasRequiredDocuments = async (db: Kysely<ApplicationsDatabase>, applicationId: string): Promise<boolean> => {
  const missing = await db
    .selectFrom('document_type')
    .select('id')
    .where('required', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_file')
            .select('application_file.id')
            .where('application_id', '=', applicationId)
            .where('completed_at', 'is not', null)
            .whereRef('type_id', '=', 'document_type.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return missing === undefined;
};

export const selectDocumentTypes = (db: Kysely<ApplicationsDatabase>): Promise<DocumentTypeTable[]> =>
  db.selectFrom('document_type').selectAll().orderBy('position').execute();

/** The name of a type in a language. */
export const typeName = (type: DocumentTypeTable, locale: Locale): string => (locale === 'uk' ? type.title_uk : type.title_ru);

const ofCustomer = (db: Kysely<ApplicationsDatabase>, customerId: string) =>
  db
    .selectFrom('application_file')
    .innerJoin('application', 'application.id', 'application_file.application_id')
    .selectAll('application_file')
    .where('application.customer_id', '=', customerId)
    .where('application.is_current', '=', true)
    .where('application_file.kind', '=', 'document');

/** An upload of the customer's current application. */
export const selectUpload = async (db: Kysely<ApplicationsDatabase>, customerId: string, id: string): Promise<FileRow | undefined> =>
  isUuid(id) ? ofCustomer(db, customerId).where('application_file.id', '=', id).executeTakeFirst() : undefined;

export const uploadFiles = filesIn('application_file');

/** Uploads of the customer's current application, the oldest first. */
export const listUploads = async (db: Kysely<ApplicationsDatabase>, customerId: string): Promise<UploadedDocument[]> => {
  const rows = await ofCustomer(db, customerId).orderBy('application_file.created_at').orderBy('application_file.id').execute();
  const uploads: UploadedDocument[] = [];
  for (const { id, type_id, name, size, received } of rows) {
    const Sha256 =
      received < size &&
      createHash('sha256')
        .update(await uploadFiles.bytesOf(db, id))
        .digest('hex');
    uploads.push({ Id: id, TypeId: type_id ?? '', Name: name, Size: size, Received: received, ...(Sha256 && { Sha256 }) });
  }
  return uploads;
};

export const countUploads = async (trx: Kysely<ApplicationsDatabase>, applicationId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('application_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow();
  return count;
};

export type NewFile = Pick<FileRow, 'application_id' | 'kind' | 'type_id' | 'name' | 'size' | 'challenge'>;

/** Adds a file: whole when it was stored, else with its first bytes. */
export const insertFile = async (trx: Transaction<ApplicationsDatabase>, file: NewFile, content: Beginning, now: Date): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto('application_file')
    .values({ ...file, ...beginningColumns(content, file.size, now), id, created_at: now })
    .execute();
  await uploadFiles.begin(trx, id, content);
  return id;
};

/** Takes an unfinished file out: its bytes go with it. */
export const deleteUnfinished = async (db: Kysely<ApplicationsDatabase>, id: string): Promise<void> => {
  await db.deleteFrom('application_file').where('id', '=', id).execute();
};

/** Takes a file out with its bytes. */
export const removeFile = async (trx: Transaction<ApplicationsDatabase>, id: string, now: Date): Promise<void> => {
  const gone = await trx.deleteFrom('application_file').where('id', '=', id).returning('stored_key').execute();
  await dropStored(
    trx,
    gone.map(({ stored_key }) => stored_key),
    now,
  );
};

/** A photo takes the place of an earlier one. */
export const removePhotos = async (trx: Transaction<ApplicationsDatabase>, applicationId: string, now: Date): Promise<void> => {
  const gone = await trx
    .deleteFrom('application_file')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'photo')
    .returning('stored_key')
    .execute();
  await dropStored(
    trx,
    gone.map(({ stored_key }) => stored_key),
    now,
  );
};

/** A whole file that the customer sent, with this application or one before. */
export const selectSent = async (db: Kysely<ApplicationsDatabase>, customerId: string, id: string): Promise<FileRow | undefined> =>
  isUuid(id)
    ? db
        .selectFrom('application_file')
        .innerJoin('application', 'application.id', 'application_file.application_id')
        .selectAll('application_file')
        .where('application.customer_id', '=', customerId)
        .where('application_file.id', '=', id)
        .where('application_file.completed_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
