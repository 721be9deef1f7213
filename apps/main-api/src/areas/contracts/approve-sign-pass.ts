import type { ContractStatus } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { conflict, unprocessable, type ApiError } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { DocumentKind } from '../../documents/facts.ts';
import { renderPaper } from '../../documents/render-paper.ts';
import { customerForDocuments, setActionStatus } from '../application/progress.ts';
import { isCode } from '../auth/one-time-code.ts';
import { orderTransfer } from '../payment/transfer.ts';
import { sha256 } from './create-contract.ts';
import { borrowerOf, lenderIn } from './facts-of.ts';
import { documentsHash, lockForSigning, refuseLocked, type SignRequest } from './generate-sign-pass.ts';
import { liveSignCode, lockAttempts, updateAttempts, useSignCode, type AttemptRow, type SignCodeRow } from './sign-store.ts';
import { insertDocuments, selectContract, selectDocument, selectDocuments, type ContractRow, type NewDocument } from './store.ts';

const LOCK_MS = codeRules.lockSeconds * 1000;
const SIGNED_KINDS: readonly Exclude<DocumentKind, 'signature'>[] = ['credit-passport', 'contract'];

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

/** The papers' hashes, taken anew from the stored bytes. */
const papersOf = async (
  db: Kysely<Database>,
  customerId: string,
  contractId: string,
): Promise<{ type: Exclude<DocumentKind, 'signature'>; sha256: string }[]> => {
  const papers = [];
  for (const type of SIGNED_KINDS) {
    const paper = await selectDocument(db, customerId, contractId, type);
    if (paper) papers.push({ type, sha256: sha256(paper.bytes) });
  }
  return papers;
};

const drawCertificate = async (db: Kysely<Database>, contract: ContractRow, code: SignCodeRow, now: Date): Promise<NewDocument> => {
  const { customer_id, id, language, number, from_day } = contract;
  const customer = await db.transaction().execute((trx) => customerForDocuments(trx, customer_id, language));
  const bytes = await renderPaper({
    kind: 'signature',
    facts: {
      language,
      number,
      from: from_day,
      lender: lenderIn(language),
      borrower: borrowerOf(customer),
      codeId: code.id,
      sentAt: code.created_at,
      signedAt: now,
      documents: await papersOf(db, customer_id, id),
    },
  });
  return { type: 'signature', bytes, sha256: sha256(bytes) };
};

/**
 * Signs by the code the papers that it was sent for, and orders the transfer of the money. A refusal is an answer of the
 * transaction, not an error in it, so that the count of wrong attempts is kept.
 * @throws ApiError 404 and 409 as `lockForSigning`, 422 for a wrong, used or old code, 429 while codes are locked.
 */
export const approveSignPass = async (
  { db, clock, customerId, contractId }: SignRequest,
  typed: string,
  act: <T extends ContractStatus>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>,
): Promise<ContractStatus> => {
  if (codeRule(typed)) throw wrongCode();
  const now = clock.now();
  const contract = await selectContract(db, customerId, contractId);
  const tried = await liveSignCode(db, customerId, contractId, now);
  const isRight = await isCode(normaliseCode(typed), tried);
  const certificate = contract && tried && isRight ? await drawCertificate(db, contract, tried, now) : undefined;

  const refusal = async (): Promise<ApiError> =>
    db.transaction().execute(async (trx) => {
      await lockForSigning(trx, customerId, contractId, now);
      const attempts = await lockAttempts(trx, customerId);
      refuseLocked(attempts, now);
      // Nothing can be guessed where there is no code.
      return tried ? countWrong(trx, attempts, now) : wrongCode();
    });
  if (!certificate || !tried) throw await refusal();

  return act(async (trx) => {
    const { card_id, amount } = await lockForSigning(trx, customerId, contractId, now);
    refuseLocked(await lockAttempts(trx, customerId), now);
    const code = await liveSignCode(trx, customerId, contractId, now);
    // Another call has just used or replaced it.
    if (code?.id !== tried.id) throw wrongCode();
    const stored = await selectDocuments(trx, customerId, contractId);
    const kept = await papersOf(trx, customerId, contractId);
    if (documentsHash(stored) !== code.documents_sha256 || documentsHash(kept) !== code.documents_sha256) {
      throw conflict('contracts.changed');
    }
    await useSignCode(trx, code.id, now);
    await updateAttempts(trx, customerId, { wrong_codes: 0, locked_until: null });
    await insertDocuments(trx, contractId, now, [certificate], stored.length + 1);
    await trx.updateTable('contract').set({ state: 'signed', signed_at: now }).where('id', '=', contractId).execute();
    await orderTransfer(trx, clock, { contractId, cardId: card_id, amount });
    return setActionStatus(trx, customerId, 'transferMoney');
  });
};
