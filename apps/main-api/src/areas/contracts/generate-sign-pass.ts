import type { CodeSent } from '@pozyka/api-contract';
import { codeRules } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { conflict, notFound, tooMany, type Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { currentApplication } from '../application/progress.ts';
import { hashCode, newCode } from '../auth/one-time-code.ts';
import { selectCustomer } from '../customers/store.ts';
import { sendSms } from '../sandbox/send-sms.ts';
import { sha256 } from './create-contract.ts';
import { signSms } from './messages.ts';
import { insertSignCode, lockAttempts, recentSignCodes, type AttemptRow } from './sign-store.ts';
import { lockContract, selectDocuments } from './store.ts';
import type { ContractTable } from './tables.ts';

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

/**
 * The customer's contract, locked after his application, while it may be signed.
 * @throws ApiError 404 for a contract that is not his, 409 for one that is not for signing or was drawn up on an earlier day.
 */
export const lockForSigning = async (
  trx: Transaction<Database>,
  customerId: string,
  contractId: string,
  now: Date,
): Promise<Selectable<ContractTable>> => {
  const { id, actionStatus, status } = await currentApplication(trx, customerId, { lock: true });
  const contract = await lockContract(trx, customerId, contractId);
  if (!contract) throw notFound();
  const isDue = contract.state === 'signing' && contract.application_id === id && actionStatus === 'contractSign' && status === 0;
  if (!isDue) throw conflict('contracts.notForSigning');
  // Its dates and schedule count from the day it was drawn up.
  if (contract.from_day !== kyivDay(now)) throw conflict('contracts.outdated');
  return contract;
};

/** One hash over the papers that are shown, in order: a code signs exactly these. */
export const documentsHash = (documents: readonly { readonly type: string; readonly sha256: string }[]): string =>
  sha256(documents.map((document) => `${document.type} ${document.sha256}\n`).join(''));

export interface SignRequest {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly customerId: string;
  readonly contractId: string;
}

/**
 * Sends the code that signs a contract's papers as they are.
 * @throws ApiError 404, 409 as {@link lockForSigning}, 429 for too many codes.
 */
export const generateSignPass = async (
  { clock, customerId, contractId }: SignRequest,
  act: <T extends CodeSent>(effect: (trx: Transaction<Database>) => Promise<T>) => Promise<T>,
): Promise<CodeSent> => {
  const code = newCode();
  const hashed = await hashCode(code);
  const now = clock.now();
  return act(async (trx) => {
    const contract = await lockForSigning(trx, customerId, contractId, now);
    refuseLocked(await lockAttempts(trx, customerId), now);
    refuseTooSoon(await recentSignCodes(trx, customerId, now), now);
    const documents = await selectDocuments(trx, customerId, contractId);
    await insertSignCode(trx, now, {
      ...hashed,
      customer_id: customerId,
      contract_id: contractId,
      documents_sha256: documentsHash(documents),
    });
    const { phone } = await selectCustomer(trx, customerId);
    await sendSms(trx, clock, { phone, text: signSms[contract.language](code, contract.number), code });
    return { ExpiresIn: codeRules.lifeSeconds, ResendAfter: codeRules.resendSeconds, CodeLength: codeRules.length };
  });
};
