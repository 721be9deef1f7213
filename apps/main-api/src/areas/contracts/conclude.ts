import type { ContractStatus } from '@pozyka/api-contract';
import { conflict, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { selectExtension } from '../../data/contracts/extension-store.ts';
import { agreementSignatureType, agreementType, selectRestructuring } from '../../data/contracts/restructuring-store.ts';
import type { Signable } from '../../data/contracts/sign-store.ts';
import {
  insertDocuments,
  nextPosition,
  selectDocument,
  type ContractRow,
  type NewDocument,
  type PaperType,
} from '../../data/contracts/store.ts';
import { orderTransfer } from '../../data/payment/order-transfer.ts';
import type { Database } from '../../db/schema.ts';
import type { ContractTable } from '../../db/tables/contracts.ts';
import type { DocumentKind, SignedBy } from '../../documents/facts.ts';
import { lenderIn } from '../../documents/lender.ts';
import { renderPaper } from '../../documents/render/render-paper.ts';
import { customerForDocuments, setActionStatus, statusNow } from '../application/progress.ts';
import { sha256 } from './create-contract.ts';
import { borrowerOf } from './facts-of.ts';
import { documentsHash, numberOfSigned, papersToSign, type ForSigning } from './generate-sign-pass.ts';
import { refuseBanned } from './refuse-banned.ts';
import { signRestructuring } from './sign-restructuring.ts';
import { tellSigned } from './tell-signed.ts';

type SignedKind = Extract<DocumentKind, 'credit-passport' | 'contract' | 'additional-agreement' | 'restructuring-agreement'>;

/** What besides the contract itself is signed. */
type Of = Pick<ForSigning, 'extension' | 'restructuring'>;

const agreementOf = async (db: Kysely<Database>, { contractId, extensionId, restructuringId }: Signable): Promise<Of> => ({
  extension: extensionId === undefined ? undefined : await selectExtension(db, contractId, extensionId),
  restructuring: restructuringId === undefined ? undefined : await selectRestructuring(db, contractId, restructuringId),
});

/** Kinds of what is signed, under the keys by which they are stored. */
const kindsOf = ({ extension, restructuring }: Of): readonly { readonly kind: SignedKind; readonly type: PaperType }[] => {
  if (restructuring) return [{ kind: 'restructuring-agreement', type: agreementType(restructuring.number) }];
  if (extension) return [{ kind: 'additional-agreement', type: 'additional-agreement' }];
  return [
    { kind: 'credit-passport', type: 'credit-passport' },
    { kind: 'contract', type: 'contract' },
  ];
};

/** A paper that is signed: its stored bytes, and their hash taken again. */
export interface Hashed {
  readonly kind: SignedKind;
  readonly type: PaperType;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

const papersOf = async (db: Kysely<Database>, { customerId, contractId, extensionId }: Signable, of: Of): Promise<Hashed[]> => {
  const papers = [];
  for (const { kind, type } of kindsOf(of)) {
    const paper = await selectDocument(db, customerId, contractId, type, extensionId ?? null);
    if (paper) papers.push({ kind, type, bytes: paper.bytes, sha256: sha256(paper.bytes) });
  }
  return papers;
};

/** The papers that are signed, as they are stored. */
export const signedPapers = async (db: Kysely<Database>, signable: Signable): Promise<Hashed[]> =>
  papersOf(db, signable, await agreementOf(db, signable));

/** Generates the certificate of a signature: who signed which bytes, when and by what. It takes its time, so it comes before the transaction. */
export const generateCertificate = async (
  db: Kysely<Database>,
  signable: Signable,
  contract: ContractRow,
  { by, signedAt }: { readonly by: SignedBy; readonly signedAt: Date },
): Promise<NewDocument> => {
  const { customer_id, language, number, from_day } = contract;
  const of = await agreementOf(db, signable);
  const documents = await papersOf(db, signable, of);
  const bytes = await renderPaper({
    kind: 'signature',
    facts: {
      language,
      number: numberOfSigned(number, of),
      from: of.extension?.day ?? of.restructuring?.day ?? from_day,
      lender: lenderIn(language),
      borrower: borrowerOf(await customerForDocuments(db, customer_id, language)),
      by,
      signedAt,
      documents: documents.map(({ kind, sha256: sum }) => ({ type: kind, sha256: sum })),
    },
  });
  return { type: of.restructuring ? agreementSignatureType(of.restructuring.number) : 'signature', bytes, sha256: sha256(bytes) };
};

/** The contract is signed: its money is ordered, and its papers are sent. */
const signContract = async (trx: Transaction<Database>, clock: Clock, contract: Selectable<ContractTable>): Promise<ContractStatus> => {
  const { id, customer_id, card_id, amount } = contract;
  await trx.updateTable('contract').set({ state: 'signed', signed_at: clock.now() }).where('id', '=', id).execute();
  await orderTransfer(trx, clock, { contractId: id, cardId: card_id, amount });
  await tellSigned(trx, clock, contract);
  return setActionStatus(trx, customer_id, 'transferMoney');
};

/** The extension is signed: it waits for its price. */
const signExtension = async (trx: Transaction<Database>, clock: Clock, customerId: string, id: string): Promise<ContractStatus> => {
  await trx.updateTable('extension').set({ state: 'signed', signed_at: clock.now() }).where('id', '=', id).execute();
  return statusNow(trx, customerId, clock);
};

/** @throws ApiError 409 where what is stored is not what was shown when the signature was asked for. */
export const refuseChanged = async (
  trx: Transaction<Database>,
  signable: Signable,
  { extension, restructuring }: ForSigning,
  documentsSha256: string,
): Promise<void> => {
  const shown = documentsHash(await papersToSign(trx, signable));
  const stored = documentsHash(await papersOf(trx, signable, { extension, restructuring }));
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
  trx: Transaction<Database>,
  clock: Clock,
  { customerId, contractId }: Signable,
  { locked: { contract, extension, restructuring }, certificate, isBanned }: Concluded,
): Promise<ContractStatus> => {
  if (isBanned) return refuseBanned(trx, customerId, clock);
  await insertDocuments(trx, contractId, clock.now(), [certificate], await nextPosition(trx, contractId), extension?.id ?? null);
  if (restructuring) return signRestructuring(trx, clock, contract, restructuring);
  return extension ? signExtension(trx, clock, customerId, extension.id) : signContract(trx, clock, contract);
};
