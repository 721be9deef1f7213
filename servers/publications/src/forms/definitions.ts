import type { FormDefinition } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely, Transaction } from 'kysely';
import { missing } from '../shared/missing.ts';
import type { ContentTables } from '../tables/content.ts';

/** A form as the editors define it. @throws ApiError 404 for a form that does not exist. */
export const findForm = async (
  db: Kysely<ContentTables> | Transaction<ContentTables>,
  alias: string,
  language: LanguageCode,
): Promise<FormDefinition> => {
  const row = await db
    .selectFrom('content_form')
    .select('definition')
    .where('alias', '=', alias)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!row) throw missing('form', language);
  return JSON.parse(row.definition) as FormDefinition;
};
