import type { mainOperations, PaperCheck } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import type { Handlers, Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { certificateFacts } from '../../documents/signing/certificate-facts.ts';
import { documentName } from '../../documents/render/papers.ts';
import { selectEntity } from '../../data/content/entities-store.ts';
import { papersKind, type EditionFields } from '../../data/content/public-papers.ts';
import { selectCertificates, selectKnown, type KnownPaper } from '../../data/papers/store.ts';
import type { Database } from '../../db/schema.ts';
import { kindOf, nameOf, paperNumberOf } from '../contracts/paper-types.ts';

const paperOf = async (db: Kysely<Database>, known: KnownPaper, locale: Locale): Promise<NonNullable<PaperCheck['Paper']>> => {
  const { kind, day: Day, state: State } = known;
  if (kind === 'receipt') return { Title: documentName('receipt', locale), Number: known.number, Day, State };
  if (kind === 'public-paper') {
    const edition = await selectEntity(db, papersKind, locale, known.id);
    const title = edition && (JSON.parse(edition.fields) as EditionFields).title;
    return { Title: title ?? known.id, Number: null, Day, State };
  }
  const { type, number, extensionNumber } = known;
  if (number === null) return { Title: documentName(kindOf(type), locale), Number: null, Day, State };
  const Number = paperNumberOf(type, number, extensionNumber);
  return { Title: nameOf(type, locale, number, extensionNumber), Number, Day, State };
};

/** Papers of the lender, known again by their sums. */
export const paperHandlers = {
  checkPaper: async ({ db, clock, params, query, locale }) => {
    const known = await selectKnown(db, params.sha256, kyivDay(clock.now()));
    return {
      Paper: known ? await paperOf(db, known, query.language ?? locale) : null,
      Certificates: (await selectCertificates(db)).map(certificateFacts),
    };
  },
} satisfies Handlers<Pick<typeof mainOperations, 'checkPaper'>, Database>;
