import type { ContractStatus } from '@pozyka/api-contract';
import { conflict, sha256, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Signable } from '../loans/sign-store.ts';
import { insertDocuments, nextPosition, selectDocument, type ContractRow } from '../loans/store.ts';
import { orderTransfer } from '../orders/order-transfer.ts';
import type { LendingDatabase } from '../tables/database.ts';
import type { ContractTable } from '../tables/contracts.ts';
import { kindName, lenderIn, renderDocument, type NewDocument, type SignedBy } from '@pozyka/server-documents';
import { customerForDocuments, refuseBanned, setActionStatus, statusNow } from '@pozyka/server-applications';
import { borrowerOf } from '../loans/facts-of.ts';
import {
  agreementOf,
  documentsHash,
  documentsToSign,
  keysToSign,
  numberOfSigned,
  type Agreement,
  type ForSigning,
} from './generate-sign-pass.ts';
import { applicationsHost } from '../loans/applications-host.ts';
import { signRestructuring } from '../restructuring/sign-restructuring.ts';
import { tellSigned } from './tell-signed.ts';

/** A document that is signed: its stored bytes, and their hash taken again. */
export interface Hashed {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

const storedOf = async (
  db: Kysely<LendingDatabase>,
  { customerId, contractId, extensionId }: Signable,
  of: Agreement,
): Promise<Hashed[]> => {
  const documents = [];
  for (const type of keysToSign(of)) {
    const document = await selectDocument(db, customerId, contractId, type, extensionId ?? null);
    if (document) documents.push({ type, bytes: document.bytes, sha256: sha256(document.bytes) });
  }
  return documents;
};

/** The documents that are signed, as they are stored. */
export const signedDocuments = async (db: Kysely<LendingDatabase>, signable: Signable): Promise<Hashed[]> =>
  storedOf(db, signable, await agreementOf(db, signable));

/** Generates the certificate of a signature: who signed which bytes, when and by what. */
export const generateCertificate = async (
  db: Kysely<LendingDatabase>,
  signable: Signable,
  contract: ContractRow,
  { by, signedAt }: { readonly by: SignedBy; readonly signedAt: Date },
): Promise<NewDocument> => {
  const { customer_id, language, number, from_day } = contract;
  const of = await agreementOf(db, signable);
  const { extension, restructuring } = of;
  const documents = await storedOf(db, signable, of);
  const facts = {
    language,
    number: numberOfSigned(number, of),
    from: extension?.day ?? restructuring?.day ?? from_day,
    lender: lenderIn(language),
    borrower: borrowerOf(await customerForDocuments(db, customer_id, language)),
    by,
    signedAt,
    isAgreement: (extension ?? restructuring) !== undefined,
    documents: documents.map(({ type, sha256: sum }) => ({ name: kindName(type, language), sha256: sum })),
  };
  return renderDocument(
    restructuring ? { kind: 'restructuring-signature', facts, number: restructuring.number } : { kind: 'signature', facts },
  );
};

/** The contract is signed: its money is ordered, and its papers are sent. */
const signContract = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  contract: Selectable<ContractTable>,
): Promise<ContractStatus> => {
  const { id, customer_id, card_id, amount } = contract;
  await trx.updateTable('contract').set({ state: 'signed', signed_at: clock.now() }).where('id', '=', id).execute();
  await orderTransfer(trx, clock, { contractId: id, cardId: card_id, amount });
  await tellSigned(trx, clock, contract);
  return setActionStatus(trx, customer_id, 'transferMoney');
};

/** The extension is signed: it waits for its price. */
const signExtension = async (trx: Transaction<LendingDatabase>, clock: Clock, customerId: string, id: string): Promise<ContractStatus> => {
  await trx.updateTable('extension').set({ state: 'signed', signed_at: clock.now() }).where('id', '=', id).execute();
  return statusNow(trx, customerId, clock);
};

/** @throws ApiError 409 where what is stored is not what was shown when the signature was requested. */
export const refuseChanged = async (
  trx: Transaction<LendingDatabase>,
  signable: Signable,
  locked: ForSigning,
  documentsSha256: string,
): Promise<void> => {
  const shown = documentsHash(await documentsToSign(trx, signable));
  const stored = documentsHash(await storedOf(trx, signable, locked));
  if (shown !== documentsSha256 || stored !== documentsSha256) throw conflict('contracts.changed');
};

/** What a signature comes with. */
export interface Concluded {
  readonly locked: ForSigning;
  readonly certificate: NewDocument;
  /** The customer has forbidden loans since the approval. */
  readonly isBanned: boolean;
}

/**
 * What is signed takes effect: the money of a contract is ordered, an extension waits for its price, a restructuring holds. Under a ban on loans a
 * contract is cancelled unsigned.
 */
export const conclude = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { customerId, contractId }: Signable,
  { locked: { contract, extension, restructuring }, certificate, isBanned }: Concluded,
): Promise<ContractStatus> => {
  if (isBanned) return refuseBanned(trx, customerId, { clock, host: applicationsHost });
  await insertDocuments(trx, contractId, clock.now(), [certificate], await nextPosition(trx, contractId), extension?.id ?? null);
  if (restructuring) return signRestructuring(trx, clock, contract, restructuring);
  return extension ? signExtension(trx, clock, customerId, extension.id) : signContract(trx, clock, contract);
};
