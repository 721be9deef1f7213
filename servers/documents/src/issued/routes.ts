import type { mainOperations, PaperCheck } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import type { Handlers, Locale } from '@pozyka/server-kit';
import { editionTitle } from '@pozyka/server-publications';
import type { Kysely } from 'kysely';
import { documentName, documentNumber, kindName } from '../papers/document-key.ts';
import { papers } from '../papers/papers.ts';
import { paperCertificates } from '../signing/paper-certificates.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import type { DocumentsHost } from './host.ts';
import { knownPaper, type KnownPaper } from './known-paper.ts';

const paperOf = async (db: Kysely<DocumentsDatabase>, known: KnownPaper, locale: Locale): Promise<NonNullable<PaperCheck['Paper']>> => {
  const { kind, day: Day, state: State } = known;
  if (kind === 'receipt') return { Title: papers.receipt.names[locale], Number: known.number, Day, State };
  if (kind === 'public-document') {
    const title = await editionTitle(db, locale, known.id);
    return { Title: title ?? papers['public-document'].names[locale], Number: null, Day, State };
  }
  const { type, number, extensionNumber } = known;
  if (number === null) return { Title: kindName(type, locale), Number: null, Day, State };
  const Number = documentNumber(type, number, extensionNumber);
  return { Title: documentName(type, locale, number, extensionNumber), Number, Day, State };
};

/** Papers of the lender, known again by their sums. */
export const paperHandlers = (host: DocumentsHost) =>
  ({
    checkPaper: async ({ db, clock, params, query, locale }) => {
      const known = await knownPaper(db, host, params.sha256, kyivDay(clock.now()));
      return {
        Paper: known ? await paperOf(db, known, query.language ?? locale) : null,
        Certificates: await paperCertificates(db),
      };
    },
  }) satisfies Handlers<typeof mainOperations, DocumentsDatabase>;
