import type { PaperForce } from '@pozyka/api-contract/constants';
import { kyivDay, type Day } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { publicDocuments } from '@pozyka/server-publications';
import type { Kysely } from 'kysely';
import { readKey } from '../papers/document-key.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import type { DocumentsHost } from './host.ts';
import { selectIssued } from './store.ts';

type Db = Kysely<DocumentsDatabase>;

/** What a paper of a sum is; nothing of it names a customer. */
export type KnownPaper = { readonly day: Day; readonly state: PaperForce } & (
  | { readonly kind: 'contract-document'; readonly type: string; readonly number: string | null; readonly extensionNumber: number | null }
  | { readonly kind: 'receipt'; readonly number: string }
  | { readonly kind: 'public-document'; readonly id: string }
);

/** An edition as it was corrected, or followed by another one, has given way to it. */
const publicForce = async (db: Db, sum: string, { id, language }: { readonly id: string; readonly language: Locale }, today: Day) => {
  const edition = (await publicDocuments(db, language, today)).find((document) => document.id === id);
  if (!edition) return 'withdrawn';
  if (edition.pdf?.sha256 !== sum || edition.state === 'earlier') return 'replaced';
  return edition.state === 'upcoming' ? 'upcoming' : 'valid';
};

/** What a paper of this sum is, and whether it has force on a day; undefined for a sum that is not known. */
export const knownPaper = async (db: Db, host: DocumentsHost, sum: string, today: Day): Promise<KnownPaper | undefined> => {
  const found = await selectIssued(db, sum);
  if (!found) return undefined;
  const { type, contract_id: contractId, extension_id: extensionId, at, public_paper_id: id, language } = found;
  const day = kyivDay(at ?? found.issued_at);
  if (type !== null) {
    const facts = contractId === null ? undefined : await host.factsOf(db, { type, contractId, extensionId });
    if (!facts) return { kind: 'contract-document', type, number: null, extensionNumber: null, day, state: 'withdrawn' };
    const { number, extensionNumber } = facts;
    return { kind: 'contract-document', type, number, extensionNumber, day, state: readKey(type).entry.force(facts, today) };
  }
  if (found.fiscal_number !== null) return { kind: 'receipt', number: found.fiscal_number, day, state: 'valid' };
  if (id === null || language === null) return undefined;
  return { kind: 'public-document', id, day, state: await publicForce(db, sum, { id, language }, today) };
};
