import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

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
