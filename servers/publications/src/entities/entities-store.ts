import type { LanguageCode } from '@pozyka/api-contract/constants';
import { sql, type Kysely } from 'kysely';
import type { ContentTables, PublicPaperTables } from '../tables/content.ts';

export type EntityDb = Kysely<ContentTables & PublicPaperTables>;

/** Entities of a kind in their order, without their texts. */
export const selectEntities = (db: EntityDb, kind: string, language: LanguageCode) =>
  db
    .selectFrom('content_entity')
    .select(['id', 'position', 'fields'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const selectEntity = (db: EntityDb, kind: string, language: LanguageCode, id: string) =>
  db
    .selectFrom('content_entity')
    .select(['id', 'fields', 'content'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('id', '=', id)
    .executeTakeFirst();

/** Size and SHA-256 of the generated papers by edition. */
export const selectPaperSums = async (
  db: EntityDb,
  language: LanguageCode,
): Promise<ReadonlyMap<string, { size: number; sha256: string }>> => {
  const rows = await db
    .selectFrom('public_paper')
    .select(['id', 'sha256', sql<number>`octet_length(bytes)`.as('size')])
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ id, size, sha256 }) => [id, { size, sha256 }]));
};

export const selectPaperBytes = (db: EntityDb, language: LanguageCode, id: string) =>
  db.selectFrom('public_paper').select(['bytes', 'sha256']).where('language', '=', language).where('id', '=', id).executeTakeFirst();
