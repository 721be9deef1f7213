import type { LanguageCode } from '@pozyka/api-contract/constants';
import { editionOf } from './edition-of.ts';
import type { EntityDb } from './entities-store.ts';
import { publicDocumentsKind, type EditionFields } from './public-documents.ts';

/** What a PDF of an edition says. */
export interface PublicEdition extends Pick<EditionFields, 'title' | 'adopted' | 'from'> {
  readonly id: string;
  readonly language: LanguageCode;
  readonly edition: number;
  /** Markdown. */
  readonly body: string;
}

/** How editions become PDF; whoever generates papers passes it. */
export interface PaperPress {
  /** Changes when the same edition would be generated in another way. */
  readonly fingerprint: (edition: PublicEdition) => string;
  readonly generate: (edition: PublicEdition) => Promise<{ readonly bytes: Uint8Array; readonly sha256: string }>;
}

/**
 * Generates the PDF of each edition that has none or whose text has changed, and deletes those of removed editions.
 * A generated file stays as it is, so that its SHA-256 is stable. Returns how many there are.
 */
export const refreshPublicPapers = async (db: EntityDb, { fingerprint, generate }: PaperPress): Promise<number> => {
  const rows = await db
    .selectFrom('content_entity')
    .select(['id', 'language', 'fields', 'source'])
    .where('kind', '=', publicDocumentsKind)
    .execute();
  const papers = await db.selectFrom('public_paper').select(['id', 'language', 'drawn_from']).execute();
  for (const { id, language, fields, source } of rows) {
    const { title, adopted, from } = JSON.parse(fields) as EditionFields;
    const edition = { id, language, title, adopted, from, edition: editionOf(id)?.edition ?? 1, body: source ?? '' };
    const drawn_from = fingerprint(edition);
    if (papers.some((paper) => paper.id === id && paper.language === language && paper.drawn_from === drawn_from)) continue;
    const { bytes, sha256 } = await generate(edition);
    const row = { drawn_from, sha256, bytes };
    await db
      .insertInto('public_paper')
      .values({ id, language, ...row })
      .onConflict((conflict) => conflict.columns(['id', 'language']).doUpdateSet(row))
      .execute();
  }
  for (const { id, language } of papers) {
    if (rows.some((row) => row.id === id && row.language === language)) continue;
    await db.deleteFrom('public_paper').where('id', '=', id).where('language', '=', language).execute();
  }
  return rows.length;
};
