import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import type { ContentTables } from '@pozyka/server-publications';

type Db = Kysely<ContentTables>;

/** The rule of exactly this path and every pattern: the few that may fit. */
export const selectSeoRules = (db: Db, language: LanguageCode, path: string) =>
  db
    .selectFrom('content_seo')
    .selectAll()
    .where('language', '=', language)
    .where((eb) => eb.or([eb('path', '=', path), eb('is_pattern', '=', true)]))
    .execute();

export const selectRedirectPatterns = (db: Db) => db.selectFrom('content_redirect').selectAll().where('is_pattern', '=', true).execute();

export const selectExactRedirect = (db: Db, path: string) =>
  db.selectFrom('content_redirect').selectAll().where('path', '=', path).where('is_pattern', '=', false).executeTakeFirst();

/** In the operator's order. */
export const selectSnippets = (db: Db, path: string) =>
  db
    .selectFrom('content_snippet')
    .selectAll()
    .where((eb) => eb.or([eb('path', '=', path), eb('is_pattern', '=', true)]))
    .orderBy('position')
    .execute();

/** Pages of the content server with the day of their last change, for lists of addresses. */
export const selectPageList = (db: Db, language: LanguageCode, limit: number) =>
  db
    .selectFrom('content_page')
    .select(['alias', 'title', 'updated_at'])
    .where('language', '=', language)
    .orderBy('alias')
    .limit(limit)
    .execute();
