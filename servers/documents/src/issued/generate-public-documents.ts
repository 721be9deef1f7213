import { refreshPublicPapers, type PublicEdition } from '@pozyka/server-publications';
import type { Kysely } from 'kysely';
import { recordPublic } from './store.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import type { PublicDocumentFacts } from '../papers/public-document.ts';
import { renderPaper } from '../render/render-paper.ts';
import { lenderIn } from '../shared/lender.ts';
import { sha256 } from '@pozyka/server-kit';

/** Their order is part of the fingerprint. */
const factsOf = ({ language, title, edition, adopted, from, body }: PublicEdition): PublicDocumentFacts => {
  return { language, title, edition, adopted, from, lender: lenderIn(language), body };
};

/** Generates the PDF of each public document that needs one; each is known by its sum from then on. Returns how many there are. */
const generatePublicDocuments = (db: Kysely<DocumentsDatabase>): Promise<number> =>
  refreshPublicPapers(db, {
    // those from before they were signed are generated again
    fingerprint: (edition) => sha256(JSON.stringify({ signed: true, ...factsOf(edition) })),
    generate: async (edition) => {
      const bytes = await renderPaper({ kind: 'public-document', facts: factsOf(edition) });
      await recordPublic(db, { bytes, language: edition.language, at: new Date(), id: edition.id });
      return { bytes, sha256: sha256(bytes) };
    },
  });

/** The public documents of the project as a seed; it follows the texts. */
export const publicDocumentsSeed = { name: 'public-papers', run: generatePublicDocuments };
