import { randomUUID } from 'node:crypto';
import type { SignRequest } from '@pozyka/api-contract';
import { notFound, tooMany, type Clock, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Signable } from '../loans/sign-store.ts';
import { selectContract } from '../loans/store.ts';
import { esign, orderSignatures } from '@pozyka/server-identity';
import { insertRequest, lastRequest, requestsSince, type SignRequestRow } from '../loans/signature-store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { documentsHash, lockForSigning, documentsToSign } from '../signing/generate-sign-pass.ts';
import { returnPath } from '../returns/return-state.ts';

/** As long as the app's link is good. */
const LIFE_SECONDS = 900;
const HOUR_MS = 3_600_000;
/** Requests of a customer in an hour. */
const PER_HOUR = 10;

const isWaiting = ({ state, expires_at }: SignRequestRow, now: Date): boolean => state === 'waiting' && expires_at > now;

const wireOf = (row: SignRequestRow, now: Date): SignRequest => {
  const waits = isWaiting(row, now);
  return {
    RequestId: row.id,
    State: row.state === 'waiting' && !waits ? 'over' : row.state,
    ...(waits && row.url !== null && { Url: row.url }),
    ExpiresIn: waits ? Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000) : 0,
    ...(row.reason !== null && { Reason: row.reason }),
  };
};

/** @throws ApiError 404 for a contract that is not theirs */
export const qualifiedSignOf = async (
  db: Kysely<LendingDatabase>,
  clock: Clock,
  signable: Signable,
): Promise<{ Offered: boolean; Request: SignRequest | null }> => {
  if (!(await selectContract(db, signable.customerId, signable.contractId))) throw notFound();
  const last = await lastRequest(db, signable);
  return { Offered: esign().ESIGN_URL !== undefined, Request: last ? wireOf(last, clock.now()) : null };
};

/** What a file is called in the app and in its answer. */
export const fileNameOf = (type: string): string => `${type}.pdf`;

/** The page on which the customer waits for what the app says; the app may open it in another browser. */
const returnUrl = ({ customerId, extensionId, restructuringId }: Signable, id: string, at: Date, locale: Locale): string => {
  const page = extensionId === undefined ? (restructuringId === undefined ? 'contract-sign' : 'restructuring') : 'longation-sign';
  return new URL(returnPath({ kind: 'signature', id, customerId, to: `/${page}`, at }, locale), esign().PUBLIC_URL).href;
};

/** @throws ApiError 429 for one more than may be requested in an hour */
const refuseMany = async (trx: Transaction<LendingDatabase>, customerId: string, now: Date): Promise<void> => {
  if ((await requestsSince(trx, customerId, new Date(now.getTime() - HOUR_MS))) < PER_HOUR) return;
  throw tooMany(HOUR_MS / 1000, 'qualifiedSign.tooMany');
};

export interface Asking extends Signable {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly locale: Locale;
}

/**
 * Asks the customer's qualified signature of the papers as they are: the request that waits for the same ones, or a new one.
 * @throws ApiError 404 where it is not offered, 404 and 409 as `lockForSigning`, 429 for too many, 503 while the app does not answer.
 */
export const askQualifiedSign = async (
  { db, clock, locale, ...signable }: Asking,
  act: <T extends SignRequest>(effect: (trx: Transaction<LendingDatabase>) => Promise<T>) => Promise<T>,
): Promise<SignRequest> => {
  if (esign().ESIGN_URL === undefined) throw notFound();
  const now = clock.now();
  const { papers, waiting } = await db.transaction().execute(async (trx) => {
    await lockForSigning(trx, signable, clock);
    const toSign = await documentsToSign(trx, signable);
    const last = await lastRequest(trx, signable);
    const isSame = last && isWaiting(last, now) && last.documents_sha256 === documentsHash(toSign);
    if (!isSame) await refuseMany(trx, signable.customerId, now);
    return { papers: toSign, waiting: isSame ? last : undefined };
  });
  if (waiting) return act(async () => wireOf(waiting, now));
  const id = randomUUID();
  const files = papers.map(({ type, sha256 }) => ({ name: fileNameOf(type), sha256 }));
  const url = await orderSignatures({ requestId: id, returnUrl: returnUrl(signable, id, now, locale), files });
  return act(async (trx) => {
    await lockForSigning(trx, signable, clock);
    await refuseMany(trx, signable.customerId, now);
    const row = await insertRequest(trx, {
      ...{ id, customer_id: signable.customerId, contract_id: signable.contractId },
      ...{ extension_id: signable.extensionId ?? null, restructuring_id: signable.restructuringId ?? null },
      ...{ documents_sha256: documentsHash(papers), url, state: 'waiting' },
      ...{ created_at: now, expires_at: new Date(now.getTime() + LIFE_SECONDS * 1000) },
    });
    return wireOf(row, now);
  });
};
