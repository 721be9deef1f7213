import { createHash, randomUUID } from 'node:crypto';
import type { UploadedDocument } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { CleanFile } from './clean-file.ts';
import { filesIn } from './coming-files.ts';
import type { ApplicationFileTable, DocumentTypeTable } from './tables.ts';

export type FileRow = Selectable<ApplicationFileTable>;

/** True once the application has a live photo. */
export const hasPhoto = async (db: Kysely<Database>, applicationId: string): Promise<boolean> => {
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
export const hasRequiredDocuments = async (db: Kysely<Database>, applicationId: string): Promise<boolean> => {
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

export const selectDocumentTypes = (db: Kysely<Database>): Promise<DocumentTypeTable[]> =>
  db.selectFrom('document_type').selectAll().orderBy('position').execute();

/** The name of a type in a language. */
export const typeName = (type: DocumentTypeTable, locale: Locale): string => (locale === 'uk' ? type.title_uk : type.title_ru);

const ofCustomer = (db: Kysely<Database>, customerId: string) =>
  db
    .selectFrom('application_file')
    .innerJoin('application', 'application.id', 'application_file.application_id')
    .selectAll('application_file')
    .where('application.customer_id', '=', customerId)
    .where('application.is_current', '=', true)
    .where('application_file.kind', '=', 'document');

/** A document of the customer's current application. */
export const selectDocument = (db: Kysely<Database>, customerId: string, id: string): Promise<FileRow | undefined> =>
  ofCustomer(db, customerId).where('application_file.id', '=', id).executeTakeFirst();

const files = filesIn('application_file');

/** The bytes that have come of a file so far. */
export const selectBytes = files.bytesOf;

/** Documents of the customer's current application, the oldest first. */
export const listDocuments = async (db: Kysely<Database>, customerId: string): Promise<UploadedDocument[]> => {
  const rows = await ofCustomer(db, customerId).orderBy('application_file.created_at').orderBy('application_file.id').execute();
  const documents: UploadedDocument[] = [];
  for (const { id, type_id, name, size, received } of rows) {
    const Sha256 =
      received < size &&
      createHash('sha256')
        .update(await selectBytes(db, id))
        .digest('hex');
    documents.push({ Id: id, TypeId: type_id ?? '', Name: name, Size: size, Received: received, ...(Sha256 && { Sha256 }) });
  }
  return documents;
};

export const countDocuments = async (trx: Kysely<Database>, applicationId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('application_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow();
  return count;
};

export type NewFile = Pick<FileRow, 'application_id' | 'kind' | 'type_id' | 'name' | 'size' | 'challenge'>;

/** Adds a file: whole when it was cleaned, else with its first bytes. */
export const insertFile = async (
  trx: Transaction<Database>,
  file: NewFile,
  content: { readonly first: Uint8Array } | { readonly clean: CleanFile },
  now: Date,
): Promise<string> => {
  const id = randomUUID();
  const clean = 'clean' in content ? content.clean : null;
  const bytes = 'clean' in content ? content.clean.bytes : content.first;
  await trx
    .insertInto('application_file')
    .values({
      ...file,
      id,
      received: clean ? file.size : bytes.length,
      media_type: clean?.mediaType ?? null,
      created_at: now,
      completed_at: clean && now,
    })
    .execute();
  await files.addPart(trx, id, 0, bytes);
  return id;
};

/** Adds the next bytes, if nobody else did meanwhile. */
export const appendBytes = files.append;

/** Puts the cleaned file in the place of its parts, if nobody else did meanwhile. */
export const completeFile = files.complete;

export const deleteFile = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.deleteFrom('application_file').where('id', '=', id).execute();
};

/** A photo takes the place of an earlier one. */
export const deletePhotos = async (trx: Transaction<Database>, applicationId: string): Promise<void> => {
  await trx.deleteFrom('application_file').where('application_id', '=', applicationId).where('kind', '=', 'photo').execute();
};
