import type { CodeSent } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { conflict, notFound, sha256, tooMany, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { hashCode, newCode, selectCustomer, sendSms } from '@pozyka/server-identity';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { documentNumber, keysSignedWith, numberedKey } from '@pozyka/server-documents';
import { selectExtension, type ExtensionRow } from '../loans/extension-store.ts';
import { pendingOf } from '../extensions/extensions.ts';
import { isFresh } from '../restructuring/draft-restructuring.ts';
import { isGranted, selectRestructuring, type RestructuringRow } from '../loans/restructuring-store.ts';
import { texts } from '../shared/texts.ts';
import { insertSignCode, lockAttempts, recentSignCodes, type AttemptRow, type Signable } from '../loans/sign-store.ts';
import { lockContract, selectDocuments, type ListedDocument } from '../loans/store.ts';
import type { ContractTable } from '../tables/contracts.ts';

const HOUR_SECONDS = 3_600;

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** @throws ApiError 429 while the customer's codes are locked after wrong attempts. */
export const refuseLocked = ({ locked_until }: AttemptRow, now: Date): void => {
  if (locked_until === null || locked_until <= now) return;
  const wait = secondsBetween(now, locked_until);
  throw tooMany(wait, { key: 'contracts.codeLocked', values: { minutes: minutesOf(wait) } });
};

const refuseTooSoon = (times: readonly Date[], now: Date): void => {
  const [last] = times;
  const wait = last ? codeRules.resendSeconds - secondsBetween(last, now) : 0;
  if (wait > 0) throw tooMany(wait, { key: 'contracts.tooSoon', values: { seconds: Math.ceil(wait) } });
  const oldest = times[codeRules.perPhoneHour - 1];
  if (!oldest) return;
  const long = HOUR_SECONDS - secondsBetween(oldest, now);
  throw tooMany(long, { key: 'contracts.tooManyCodes', values: { minutes: minutesOf(long) } });
};

export interface SignRequest extends Signable {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly sessionId: string;
}

/** What is signed beside a contract; neither where it is the contract. */
export interface Agreement {
  readonly extension: ExtensionRow | undefined;
  readonly restructuring: RestructuringRow | undefined;
}

/** What is to be signed, locked. */
export interface ForSigning extends Agreement {
  readonly contract: Selectable<ContractTable>;
}

/** @throws ApiError 404 for an extension that is not the contract's, 409 for one that is over or signed. */
const extensionForSigning = async (
  trx: Transaction<LendingDatabase>,
  contract: Selectable<ContractTable>,
  extensionId: string,
  now: Date,
): Promise<ExtensionRow> => {
  const extension = await selectExtension(trx, contract.id, extensionId);
  if (!extension) throw notFound();
  if (extension.state === 'signed' || extension.state === 'taken') throw conflict('contracts.extensionSigned');
  const day = kyivDay(now);
  const account = loanAccount(contract, await historyOf(trx, contract.id));
  const isPending = contract.state === 'active' && (await pendingOf(trx, contract, account, day))?.id === extension.id;
  if (!isPending) throw conflict('contracts.extensionOver');
  return extension;
};

/** @throws ApiError 404 for a restructuring that is not the contract's, 409 for one that is not granted, or whose agreement is not of today's debt. */
const restructuringForSigning = async (
  trx: Transaction<LendingDatabase>,
  { customerId, contractId }: Signable,
  restructuringId: string,
  clock: Clock,
): Promise<RestructuringRow> => {
  const restructuring = await selectRestructuring(trx, contractId, restructuringId);
  if (!restructuring) throw notFound();
  if (!isGranted(restructuring, kyivDay(clock.now()))) throw conflict('restructuring.notApproved');
  if (!(await isFresh(trx, { clock, customerId, contractId }, restructuring))) throw conflict('restructuring.outdated');
  return restructuring;
};

/**
 * The customer's contract, locked after their application, while it, or the extension or restructuring named, may be signed.
 * @throws ApiError 404 for a contract, an extension or a restructuring that is not theirs, 409 for one that is not for signing or was created on an
 * earlier day.
 */
export const lockForSigning = async (trx: Transaction<LendingDatabase>, signable: Signable, clock: Clock): Promise<ForSigning> => {
  const { customerId, contractId, extensionId, restructuringId } = signable;
  const now = clock.now();
  const { id, actionStatus, status } = await currentApplication(trx, customerId, { lock: true });
  const contract = await lockContract(trx, customerId, contractId);
  if (!contract) throw notFound();
  const none = { extension: undefined, restructuring: undefined };
  if (extensionId !== undefined) return { ...none, contract, extension: await extensionForSigning(trx, contract, extensionId, now) };
  if (restructuringId !== undefined) {
    return { ...none, contract, restructuring: await restructuringForSigning(trx, signable, restructuringId, clock) };
  }
  const isDue = contract.state === 'signing' && contract.application_id === id && actionStatus === 'contractSign' && status === 0;
  if (!isDue) throw conflict('contracts.notForSigning');
  // Its dates and schedule count from the day it was created.
  if (contract.from_day !== kyivDay(now)) throw conflict('contracts.outdated');
  return { ...none, contract };
};

/** The number of what is signed: the contract's, or that of the agreement beside it. */
export const numberOfSigned = (contractNumber: string, { extension, restructuring }: Agreement): string => {
  if (extension) return documentNumber('additional-agreement', contractNumber, extension.number);
  return restructuring ? documentNumber(numberedKey('restructuring-agreement', restructuring.number), contractNumber) : contractNumber;
};

/** One hash over the papers that are shown, in order: a code signs exactly these. */
export const documentsHash = (documents: readonly { readonly type: string; readonly sha256: string }[]): string =>
  sha256(documents.map((document) => `${document.type} ${document.sha256}\n`).join(''));

/** Keys of what is signed: the contract's own documents, or that of the extension or the restructuring. */
export const keysToSign = ({ extension, restructuring }: Agreement): string[] => {
  if (restructuring) return keysSignedWith('restructuring', restructuring.number);
  return keysSignedWith(extension ? 'extension' : 'contract');
};

/** What is signed beside the contract. */
export const agreementOf = async (
  db: Kysely<LendingDatabase>,
  { contractId, extensionId, restructuringId }: Signable,
): Promise<Agreement> => ({
  extension: extensionId === undefined ? undefined : await selectExtension(db, contractId, extensionId),
  restructuring: restructuringId === undefined ? undefined : await selectRestructuring(db, contractId, restructuringId),
});

/** Types and hashes of what is signed. */
export const documentsToSign = async (db: Kysely<LendingDatabase>, signable: Signable): Promise<ListedDocument[]> => {
  const agreement = await agreementOf(db, signable);
  // of an agreement that is not there nothing is signed, least of all the contract
  if ((signable.restructuringId && !agreement.restructuring) || (signable.extensionId && !agreement.extension)) throw notFound();
  const keys = keysToSign(agreement);
  const documents = await selectDocuments(db, signable.customerId, signable.contractId);
  return documents.filter(({ type, extensionId }) => keys.includes(type) && extensionId === (signable.extensionId ?? null));
};

/**
 * Sends the code that signs the papers of a contract, or of an extension, as they are.
 * @throws ApiError 404, 409 as {@link lockForSigning}, 429 for too many codes.
 */
export const generateSignPass = async (
  { clock, ...signable }: SignRequest,
  act: <T extends CodeSent>(effect: (trx: Transaction<LendingDatabase>) => Promise<T>) => Promise<T>,
): Promise<CodeSent> => {
  const { customerId, contractId, extensionId, restructuringId, sessionId } = signable;
  const code = newCode();
  const hashed = await hashCode(code);
  const now = clock.now();
  return act(async (trx) => {
    const { contract, extension, restructuring } = await lockForSigning(trx, signable, clock);
    refuseLocked(await lockAttempts(trx, customerId), now);
    refuseTooSoon(await recentSignCodes(trx, customerId, now), now);
    await insertSignCode(trx, now, {
      ...hashed,
      customer_id: customerId,
      contract_id: contractId,
      extension_id: extensionId ?? null,
      restructuring_id: restructuringId ?? null,
      session_id: sessionId,
      documents_sha256: documentsHash(await documentsToSign(trx, signable)),
    });
    const { phone } = await selectCustomer(trx, customerId);
    const key = extension || restructuring ? 'code.sign-agreement' : 'code.sign';
    const number = numberOfSigned(contract.number, { extension, restructuring });
    const expiresAt = new Date(now.getTime() + codeRules.lifeSeconds * 1000);
    await sendSms(trx, clock, { phone, text: texts[contract.language]({ key, values: { code, number } }), code, expiresAt });
    return { ExpiresIn: codeRules.lifeSeconds, ResendAfter: codeRules.resendSeconds, CodeLength: codeRules.length };
  });
};
