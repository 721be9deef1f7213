import type { ContractStatus } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { conflict, unprocessable, type ApiError, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { DocumentKind } from '../../documents/facts.ts';
import { renderPaper } from '../../documents/render/render-paper.ts';
import { customerForDocuments, setActionStatus, statusNow } from '../application/progress.ts';
import { isCode } from '../../data/auth/one-time-code.ts';
import { tellSigned } from './tell-signed.ts';
import { orderTransfer } from '../../data/payment/order-transfer.ts';
import { sha256 } from './create-contract.ts';
import { selectExtension } from '../../data/contracts/extension-store.ts';
import { borrowerOf } from './facts-of.ts';
import { isBannedNow, refuseBanned } from './refuse-banned.ts';
import { lenderIn } from '../../documents/lender.ts';
import {
  documentsHash,
  lockForSigning,
  numberOfSigned,
  papersToSign,
  refuseLocked,
  type ForSigning,
  type SignRequest,
} from './generate-sign-pass.ts';
import { signRestructuring } from './sign-restructuring.ts';
import { agreementSignatureType, agreementType, selectRestructuring } from '../../data/contracts/restructuring-store.ts';
import {
  liveSignCode,
  lockAttempts,
  selectAttempts,
  updateAttempts,
  useSignCode,
  type AttemptRow,
  type Signable,
  type SignCodeRow,
} from '../../data/contracts/sign-store.ts';
import {
  insertDocuments,
  nextPosition,
  selectContract,
  selectDocument,
  type ContractRow,
  type NewDocument,
  type PaperType,
} from '../../data/contracts/store.ts';
import type { ContractTable } from '../../db/tables/contracts.ts';

const LOCK_MS = codeRules.lockSeconds * 1000;
type SignedKind = Extract<DocumentKind, 'credit-passport' | 'contract' | 'additional-agreement' | 'restructuring-agreement'>;

const wrongCode = (): ApiError => unprocessable('contracts.codeWrong', { Code: 'contracts.codeWrong' });

/** Counts a wrong attempt; the fifth in a row locks the customer's codes. */
const countWrong = async (trx: Transaction<Database>, { customer_id, wrong_codes }: AttemptRow, now: Date): Promise<ApiError> => {
  const locks = wrong_codes + 1 >= codeRules.attempts;
  await updateAttempts(
    trx,
    customer_id,
    locks ? { wrong_codes: 0, locked_until: new Date(now.getTime() + LOCK_MS) } : { wrong_codes: wrong_codes + 1, locked_until: null },
  );
  const text = { key: 'contracts.codeLocked', values: { minutes: codeRules.lockSeconds / 60 } };
  return locks ? unprocessable(text, { Code: text }) : wrongCode();
};

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

interface Hashed {
  readonly kind: SignedKind;
  readonly type: string;
  readonly sha256: string;
}

/** The papers' hashes, retaken from the stored bytes. */
const papersOf = async (db: Kysely<Database>, { customerId, contractId, extensionId }: Signable, of: Of): Promise<Hashed[]> => {
  const papers = [];
  for (const { kind, type } of kindsOf(of)) {
    const paper = await selectDocument(db, customerId, contractId, type, extensionId ?? null);
    if (paper) papers.push({ kind, type, sha256: sha256(paper.bytes) });
  }
  return papers;
};

const generateCertificate = async (
  db: Kysely<Database>,
  signable: Signable,
  contract: ContractRow,
  code: SignCodeRow,
  now: Date,
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
      codeId: code.id,
      sentAt: code.created_at,
      signedAt: now,
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

/**
 * Signs by the code the papers that it was sent for: of a contract, whose money is ordered then, of an extension, which waits for its
 * price then, or of a restructuring, which holds from then on. A customer who has forbidden loans since the approval signs no contract.
 * A refusal is an answer of the transaction, not an error in it, so that the count of wrong attempts is stored.
 * @throws ApiError 404 and 409 as `lockForSigning`, 422 for a wrong, used or old code, 429 while codes are locked,
 * 503 while the register of bans is silent.
 */
export const approveSignPass = async (
  { db, clock, ...signable }: SignRequest,
  typed: string,
  act: <T extends ContractStatus>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>,
): Promise<ContractStatus> => {
  if (codeRule(typed)) throw wrongCode();
  const { customerId, contractId } = signable;
  const now = clock.now();
  const contract = await selectContract(db, customerId, contractId);
  // before the papers, which only a right code generates: while codes are locked their time would show a right code
  const counted = await selectAttempts(db, customerId);
  if (counted) refuseLocked(counted, now);
  const tried = await liveSignCode(db, signable, now);
  const isRight = await isCode(normaliseCode(typed), tried);
  const certificate = contract && tried && isRight ? await generateCertificate(db, signable, contract, tried, now) : undefined;

  const refusal = async (): Promise<ApiError> =>
    db.transaction().execute(async (trx) => {
      await lockForSigning(trx, signable, clock);
      const attempts = await lockAttempts(trx, customerId);
      refuseLocked(attempts, now);
      // Nothing can be guessed where there is no code.
      return tried ? countWrong(trx, attempts, now) : wrongCode();
    });
  if (!certificate || !tried) throw await refusal();
  const isContract = signable.extensionId === undefined && signable.restructuringId === undefined;
  const isBanned = isContract && (await isBannedNow(db, clock, { customerId, contractId, codeId: tried.id }));

  return act(async (trx) => {
    const { contract: locked, extension, restructuring } = await lockForSigning(trx, signable, clock);
    refuseLocked(await lockAttempts(trx, customerId), now);
    const code = await liveSignCode(trx, signable, now);
    // Another call has just used or replaced it.
    if (code?.id !== tried.id) throw wrongCode();
    const shown = documentsHash(await papersToSign(trx, signable));
    const stored = documentsHash(await papersOf(trx, signable, { extension, restructuring }));
    if (shown !== code.documents_sha256 || stored !== code.documents_sha256) throw conflict('contracts.changed');
    await useSignCode(trx, code.id, now);
    await updateAttempts(trx, customerId, { wrong_codes: 0, locked_until: null });
    if (isBanned) return refuseBanned(trx, customerId, clock);
    await insertDocuments(trx, contractId, now, [certificate], await nextPosition(trx, contractId), extension?.id ?? null);
    if (restructuring) return signRestructuring(trx, clock, locked, restructuring);
    return extension ? signExtension(trx, clock, customerId, extension.id) : signContract(trx, clock, locked);
  });
};
