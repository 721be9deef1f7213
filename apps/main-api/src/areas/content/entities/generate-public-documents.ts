import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { PublicDocumentFacts } from '../../../documents/papers/public-document.ts';
import { renderPaper } from '../../../documents/render/render-paper.ts';
import { lenderIn } from '../../../documents/lender.ts';
import { editionOf } from '../../../data/content/edition-of.ts';
import type { EntityDb } from '../../../data/content/entities-store.ts';
import { recordPublic } from '../../../data/papers/store.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { publicDocumentsKind, type EditionFields } from '../../../data/content/public-documents.ts';

interface Edition {
  readonly id: string;
  readonly language: LanguageCode;
  readonly fields: string;
  readonly source: string | null;
}

const factsOf = ({ id, language, fields, source }: Edition): PublicDocumentFacts => {
  const { title, adopted, from } = JSON.parse(fields) as EditionFields;
  return { language, title, edition: editionOf(id)?.edition ?? 1, adopted, from, lender: lenderIn(language), body: source ?? '' };
};

/**
 * Generates the PDF of each edition that has none or whose text has changed, and deletes those of removed editions.
 * A generated file stays as it is, so that its SHA-256 is stable. Returns how many there are.
 */
export const generatePublicDocuments = async (db: EntityDb): Promise<number> => {
  const editions = await db
    .selectFrom('content_entity')
    .select(['id', 'language', 'fields', 'source'])
    .where('kind', '=', publicDocumentsKind)
    .execute();
  const generated = await db.selectFrom('public_paper').select(['id', 'language', 'drawn_from']).execute();
  for (const edition of editions) {
    const facts = factsOf(edition);
    // those from before they were signed are generated again
    const drawn_from = sha256(JSON.stringify({ signed: true, ...facts }));
    const { id, language } = edition;
    if (generated.some((paper) => paper.id === id && paper.language === language && paper.drawn_from === drawn_from)) continue;
    const bytes = await renderPaper({ kind: 'public-document', facts });
    const row = { drawn_from, sha256: sha256(bytes), bytes };
    await db
      .insertInto('public_paper')
      .values({ id, language, ...row })
      .onConflict((conflict) => conflict.columns(['id', 'language']).doUpdateSet(row))
      .execute();
    await recordPublic(db, { bytes, language, at: new Date(), id });
  }
  for (const { id, language } of generated) {
    if (editions.some((edition) => edition.id === id && edition.language === language)) continue;
    await db.deleteFrom('public_paper').where('id', '=', id).where('language', '=', language).execute();
  }
  return editions.length;
};

/** The public documents of the project as a seed; it follows the texts. */
export const publicDocumentsSeed = { name: 'public-papers', run: generatePublicDocuments };
