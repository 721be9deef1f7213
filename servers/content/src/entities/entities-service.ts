import type { CustomEntity } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import {
  type EntityDb,
  missing,
  publicDocument,
  publicDocumentPdf,
  publicDocuments,
  publicDocumentsKind,
  selectEntities,
  selectEntity,
} from '@pozyka/server-publications';
import { selectPageList } from '../rules/rules-store.ts';

interface EntityQuery {
  readonly kind: string;
  readonly language: LanguageCode;
  readonly today: Day;
}

const fieldsOf = (fields: string): Record<string, unknown> => JSON.parse(fields) as Record<string, unknown>;

/** Entities by kind: `pages` are the pages of the content server, the rest comes from `custom/`. @throws ApiError 404 for a kind that has none. */
export const entitiesOf = async (
  db: EntityDb,
  { kind, language, today, limit }: EntityQuery & { readonly limit: number },
): Promise<CustomEntity[]> => {
  if (kind === 'pages') {
    const pages = await selectPageList(db, language, limit);
    return pages.map(({ alias, title, updated_at }) => ({ id: alias, title, updated_at: updated_at.toISOString() }));
  }
  const entities =
    kind === publicDocumentsKind
      ? await publicDocuments(db, language, today)
      : (await selectEntities(db, kind, language)).map(({ id, fields }) => ({ ...fieldsOf(fields), id }));
  if (entities.length === 0) throw missing('entity', language);
  return entities.slice(0, limit);
};

/** One entity with all that it says. @throws ApiError 404 */
export const entityOf = async (
  db: EntityDb,
  { kind, language, today, id, limit }: EntityQuery & { readonly id: string; readonly limit: number },
): Promise<CustomEntity> => {
  if (kind === publicDocumentsKind) {
    const paper = await publicDocument(db, language, { id, today, limit });
    if (!paper) throw missing('entity', language);
    return paper;
  }
  const row = await selectEntity(db, kind, language, id);
  if (!row) throw missing('entity', language);
  const fields = Object.entries(fieldsOf(row.fields)).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, limit) : value]);
  return { ...Object.fromEntries(fields), ...(row.content !== null && { content: row.content }), id: row.id };
};

/** An entity as a PDF. @throws ApiError 404 where it is none */
export const entityPdfOf = async (db: EntityDb, { kind, language, today, id }: EntityQuery & { readonly id: string }) => {
  const found = kind === publicDocumentsKind ? await publicDocumentPdf(db, language, { id, today }) : undefined;
  if (!found) throw missing('entity', language);
  return found;
};
