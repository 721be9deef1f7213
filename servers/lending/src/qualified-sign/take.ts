import type { SignRefusal } from '@pozyka/api-contract/constants';
import { ApiError, notFound, tellSecurity, type Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Signable } from '../loans/sign-store.ts';
import { selectContract } from '../loans/store.ts';
import { endRequest, insertSignatures, selectRequest } from '../loans/signature-store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { customerForDocuments } from '@pozyka/server-applications';
import { conclude, generateCertificate, refuseChanged, signedDocuments, type Hashed } from '../signing/conclude.ts';
import { documentsHash, lockForSigning } from '../signing/generate-sign-pass.ts';
import { isBannedNow } from '../loans/is-banned-now.ts';
import { fileNameOf } from './ask.ts';
import { authorities, SignatureRefused, type Signer, verifySignature } from '@pozyka/server-identity';

export interface Taking {
  readonly db: Kysely<LendingDatabase>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

type Signed = Hashed & { readonly cms: Uint8Array };

/** Every paper with its signature. @throws SignatureRefused where one is missing, or there are none */
const pairsOf = (papers: readonly Hashed[], signatures: ReadonlyMap<string, Uint8Array>): readonly [Signed, ...Signed[]] => {
  const [first, ...others] = papers.map((paper) => {
    const cms = signatures.get(fileNameOf(paper.type));
    if (!cms) throw new SignatureRefused('invalid');
    return { ...paper, cms };
  });
  if (!first) throw new SignatureRefused('changed');
  return [first, ...others];
};

/** Whose the signatures are: one person's, of the customer's taxpayer number. @throws SignatureRefused */
const signerOf = async (papers: readonly [Signed, ...Signed[]], itn: string, at: Date): Promise<Signer> => {
  const checkedBy = { authorities: await authorities(), at };
  const [first, ...others] = await Promise.all(papers.map(({ cms, bytes }) => verifySignature({ cms, paper: bytes }, checkedBy)));
  if (!first) throw new SignatureRefused('invalid');
  if ([first, ...others].some((signer) => signer.itn !== itn)) throw new SignatureRefused('anotherPerson');
  return first;
};

/** What of a failed signature is the customer's to know; undefined for what may be tried again. */
const refusalOf = (error: unknown): SignRefusal | undefined => {
  if (error instanceof SignatureRefused) return error.reason;
  return error instanceof ApiError && (error.status === 409 || error.status === 404) ? 'changed' : undefined;
};

/**
 * Takes the app's signatures of a request that waits, and concludes by them what they sign. Nobody vouches for the message: a signature of these very
 * papers by the customer's own key does. What is not accepted is shown on the customer's page; a replay changes nothing.
 * @throws ApiError 404 for a request that is not known, 503 while the register of bans, or in a sandbox the app, is silent.
 */
export const takeQualifiedSign = async (
  { db, clock, log }: Taking,
  requestId: string,
  signatures: ReadonlyMap<string, Uint8Array>,
): Promise<void> => {
  const request = await selectRequest(db, requestId);
  if (!request) throw notFound();
  const now = clock.now();
  if (request.state !== 'waiting' || request.expires_at <= now) return;
  const { customer_id: customerId, contract_id: contractId, extension_id, restructuring_id } = request;
  const signable: Signable = {
    ...{ customerId, contractId, extensionId: extension_id ?? undefined, restructuringId: restructuring_id ?? undefined },
  };
  try {
    const contract = await selectContract(db, customerId, contractId);
    if (!contract) throw notFound();
    const stored = await signedDocuments(db, signable);
    if (documentsHash(stored) !== request.documents_sha256) throw new SignatureRefused('changed');
    const papers = pairsOf(stored, signatures);
    const { itn } = await customerForDocuments(db, customerId, contract.language);
    const { name: signer, serial, issuer, validUntil } = await signerOf(papers, itn, now);
    const by = { kind: 'qualified', signer, serial, issuer, validUntil } as const;
    const certificate = await generateCertificate(db, signable, contract, { by, signedAt: now });
    const isBanned = await isBannedNow(db, clock, signable, requestId);
    const isSigned = await db.transaction().execute(async (trx) => {
      const locked = await lockForSigning(trx, signable, clock);
      // nothing is signed under a ban: the contract is cancelled
      const outcome = isBanned ? ({ state: 'refused', reason: 'changed' } as const) : ({ state: 'signed' } as const);
      if (!(await endRequest(trx, requestId, now, outcome))) return false;
      await refuseChanged(trx, signable, locked, request.documents_sha256);
      await conclude(trx, clock, signable, { locked, certificate, isBanned });
      if (isBanned) return false;
      const rows = papers.map(({ type, sha256, cms }) => ({ sign_request_id: requestId, type, sha256, cms }));
      await insertSignatures(trx, rows);
      return true;
    });
    if (isSigned) tellSecurity(log, 'sign_success');
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    const ended = await db.transaction().execute((trx) => endRequest(trx, requestId, now, { state: 'refused', reason }));
    if (!ended) return;
    log.info({ requestId, reason }, 'qualified signature refused');
    tellSecurity(log, 'sign_fail');
  }
};
