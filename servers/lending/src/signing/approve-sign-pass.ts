import type { ContractStatus } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { codeRule, normaliseCode } from '@pozyka/domain';
import { unprocessable, type ApiError } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { isCode } from '@pozyka/server-identity';
import { liveSignCode, lockAttempts, selectAttempts, updateAttempts, useSignCode, type AttemptRow } from '../loans/sign-store.ts';
import { selectContract } from '../loans/store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { conclude, generateCertificate, refuseChanged } from './conclude.ts';
import { lockForSigning, refuseLocked, type SignRequest } from './generate-sign-pass.ts';
import { isBannedNow } from '../loans/is-banned-now.ts';

const LOCK_MS = codeRules.lockSeconds * 1000;

const wrongCode = (): ApiError => unprocessable('contracts.codeWrong', { Code: 'contracts.codeWrong' });

/** Counts a wrong attempt; the fifth in a row locks the customer's codes. */
const countWrong = async (trx: Transaction<LendingDatabase>, { customer_id, wrong_codes }: AttemptRow, now: Date): Promise<ApiError> => {
  const locks = wrong_codes + 1 >= codeRules.attempts;
  await updateAttempts(
    trx,
    customer_id,
    locks ? { wrong_codes: 0, locked_until: new Date(now.getTime() + LOCK_MS) } : { wrong_codes: wrong_codes + 1, locked_until: null },
  );
  const text = { key: 'contracts.codeLocked', values: { minutes: codeRules.lockSeconds / 60 } };
  return locks ? unprocessable(text, { Code: text }) : wrongCode();
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
  act: <T extends ContractStatus>(effect: (trx: Transaction<LendingDatabase>) => Promise<T>) => Promise<T>,
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
  const by = tried && ({ kind: 'code', codeId: tried.id, sentAt: tried.created_at } as const);
  const certificate = contract && by && isRight ? await generateCertificate(db, signable, contract, { by, signedAt: now }) : undefined;

  const refusal = async (): Promise<ApiError> =>
    db.transaction().execute(async (trx) => {
      await lockForSigning(trx, signable, clock);
      const attempts = await lockAttempts(trx, customerId);
      refuseLocked(attempts, now);
      // Nothing can be guessed where there is no code.
      return tried ? countWrong(trx, attempts, now) : wrongCode();
    });
  if (!certificate || !tried) throw await refusal();
  const isBanned = await isBannedNow(db, clock, signable, tried.id);

  return act(async (trx) => {
    const locked = await lockForSigning(trx, signable, clock);
    refuseLocked(await lockAttempts(trx, customerId), now);
    const code = await liveSignCode(trx, signable, now);
    // Another call has just used or replaced it.
    if (code?.id !== tried.id) throw wrongCode();
    await refuseChanged(trx, signable, locked, code.documents_sha256);
    await useSignCode(trx, code.id, now);
    await updateAttempts(trx, customerId, { wrong_codes: 0, locked_until: null });
    return conclude(trx, clock, signable, { locked, certificate, isBanned });
  });
};
