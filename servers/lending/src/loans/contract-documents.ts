import type { ContractDocument } from '@pozyka/api-contract';
import { kyivDay, type Day, type Kopiykas } from '@pozyka/domain';
import { conflict, notFound, oneAtATime, type Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { documentName, documentNumber, lenderIn, readKey, renderDocument } from '@pozyka/server-documents';
import { customerForDocuments } from '@pozyka/server-applications';
import { selectExtension } from './extension-store.ts';
import { borrowerOf } from './facts-of.ts';
import {
  insertDocuments,
  lockContract,
  nextPosition,
  selectDocument,
  selectDocuments,
  type ContractRow,
  type ListedDocument,
  type OfExtension,
} from './store.ts';
import { paidOf } from '../ledger/store.ts';
import { selectSignatures } from './signature-store.ts';

/** Names a contract document in the API: its kind, and the extension that it belongs to. */
const documentTypeId = ({ type, extensionId }: Pick<ListedDocument, 'type' | 'extensionId'>): string =>
  extensionId === null ? type : `${type}_${extensionId}`;

/** An agreement is shown on the day on which it may be signed and paid, and for ever once it took effect. */
const isShown = ({ extensionState, extensionDay }: OfExtension, today: Day): boolean =>
  extensionState === null || extensionState === 'taken' || (extensionState !== 'over' && extensionDay === today);

/** An agreement on how a loan is paid back is listed once it was signed; to be read before that, it is requested by its name. */
const isListed = ({ type }: ListedDocument, all: readonly ListedDocument[]): boolean => {
  const { entry, number } = readKey(type);
  const { listedWith } = entry;
  return listedWith === undefined || all.some((document) => document.type === `${listedWith}-${number}`);
};

/** A loan that is over has a certificate that nothing is owed: generated when it is first requested, and the same ever after. */
const ensureCertificate = async (db: Kysely<LendingDatabase>, { customer_id, id, ...contract }: ContractRow): Promise<void> => {
  const { closed_at, language, number, from_day, amount, state } = contract;
  if ((state !== 'closed' && state !== 'withdrawn') || closed_at === null) return;
  await oneAtATime(id, async () => {
    if (await selectDocument(db, customer_id, id, 'debt-free-certificate')) return;
    const certificate = await renderDocument({
      kind: 'debt-free-certificate',
      facts: {
        language,
        contract: { number, from: from_day },
        lender: lenderIn(language),
        borrower: borrowerOf(await customerForDocuments(db, customer_id, language)),
        amount,
        paid: await paidOf(db, id),
        closed: kyivDay(closed_at),
      },
    });
    await db.transaction().execute(async (trx) => {
      await lockContract(trx, customer_id, id);
      if (await selectDocument(trx, customer_id, id, 'debt-free-certificate')) return;
      await insertDocuments(trx, id, closed_at, [certificate], await nextPosition(trx, id));
    });
  });
};

export interface DocumentsRequest {
  readonly typeId?: string | undefined;
  readonly locale: Locale;
  readonly today: Day;
}

/** A contract's documents, those of its extensions among them, and the certificate once nothing is owed. */
export const documentsOfContract = async (
  db: Kysely<LendingDatabase>,
  contract: ContractRow,
  { typeId, locale, today }: DocumentsRequest,
): Promise<ContractDocument[]> => {
  await ensureCertificate(db, contract);
  const documents = await selectDocuments(db, contract.customer_id, contract.id);
  const signatures = await selectSignatures(db, contract.customer_id, contract.id);
  return documents
    .filter((document) => isShown(document, today) && (typeId !== undefined || isListed(document, documents)))
    .map((document) => ({
      DocumentTypeId: documentTypeId(document),
      Name: documentName(document.type, locale, contract.number, document.extensionNumber),
      Sha256: document.sha256,
      ...(document.extensionId !== null && { ExtensionId: document.extensionId }),
      ...(signatures.some(({ sha256: sum }) => sum === document.sha256) && { Signature: true as const }),
    }))
    .filter(({ DocumentTypeId }) => typeId === undefined || DocumentTypeId === typeId);
};

export interface NamedDocument {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

const refuseOtherPrice = async (db: Kysely<LendingDatabase>, contractId: string, extensionId: string, price: Kopiykas): Promise<void> => {
  const extension = await selectExtension(db, contractId, extensionId);
  if (extension?.price !== price) throw conflict('contracts.priceChanged');
};

/**
 * One document and its file's name. With `price`, an additional agreement is answered only while that is what it costs.
 * @throws ApiError 404 for a document that is not there, 409 for an agreement of another price.
 */
export const readDocument = async (
  db: Kysely<LendingDatabase>,
  contract: ContractRow,
  { typeId, price, locale, today }: DocumentsRequest & { readonly typeId: string; readonly price: Kopiykas | undefined },
): Promise<NamedDocument> => {
  const [type = '', extensionId = null] = typeId.split('_');
  const { kind } = readKey(type);
  if (kind === 'debt-free-certificate') await ensureCertificate(db, contract);
  const document = await selectDocument(db, contract.customer_id, contract.id, type, extensionId);
  if (!document || !isShown(document, today)) throw notFound();
  if (kind === 'additional-agreement' && extensionId !== null && price !== undefined) {
    await refuseOtherPrice(db, contract.id, extensionId, price);
  }
  const name = documentName(type, locale, document.number, document.extensionNumber);
  const own = document.extensionNumber === null ? `${name} ${documentNumber(type, document.number)}` : name;
  return { bytes: document.bytes, fileName: `${own}.pdf`.replace('/', '-') };
};
