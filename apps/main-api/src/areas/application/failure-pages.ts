import type { FailurePage } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Texts of the outcome pages in a language. */
export const selectFailurePages = (db: Kysely<Database>, language: LanguageCode): Promise<FailurePage[]> =>
  db
    .selectFrom('content_failure_page')
    .select(['significance as RefusalSignificance', 'title', 'content'])
    .where('language', '=', language)
    .orderBy('alias')
    .execute();
