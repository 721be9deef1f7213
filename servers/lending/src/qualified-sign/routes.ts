import type { mainOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { attachment, notFound, sha256, type Handlers } from '@pozyka/server-kit';
import { readCallback, takeIdentity } from '@pozyka/server-identity';
import { selectContract } from '../loans/store.ts';
import { selectSignature } from '../loans/signature-store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { identityHost } from '@pozyka/server-applications';
import { readDocument } from '../loans/contract-documents.ts';
import { signableOf } from '../loans/wire.ts';
import { askQualifiedSign, qualifiedSignOf } from './ask.ts';
import { takeQualifiedSign } from './take.ts';

/** Signing by a qualified electronic signature, beside the code (ADR 0077). */
export const qualifiedSignHandlers = {
  getQualifiedSign: ({ db, clock, session, query }) => qualifiedSignOf(db, clock, signableOf(session.customerId, query)),

  askQualifiedSign: ({ db, clock, locale, session, body, act }) =>
    askQualifiedSign({ db, clock, locale, ...signableOf(session.customerId, body) }, act),

  getSignatureFile: async ({ db, clock, locale, session, query }) => {
    const contract = await selectContract(db, session.customerId, query.ContractId);
    if (!contract) throw notFound();
    const wanted = { typeId: query.DocumentTypeId, price: undefined, locale, today: kyivDay(clock.now()) };
    const { bytes, fileName } = await readDocument(db, contract, wanted);
    const signature = await selectSignature(db, session.customerId, contract.id, sha256(bytes));
    if (!signature) throw notFound();
    return attachment(signature.cms, `${fileName}.p7s`, 'application/pkcs7-signature');
  },

  /** What the app signs: statements of who somebody is, and papers. */
  takeQualifiedSign: async ({ db, clock, log, headers, body }) => {
    const [requestId, signatures] = [headers['x-document-request-trace-id'], readCallback(body.encodeData)];
    const isTaken = await takeIdentity({ db, host: identityHost, clock, log }, requestId, signatures);
    if (!isTaken) await takeQualifiedSign({ db, clock, log }, requestId, signatures);
    return true;
  },
} satisfies Handlers<typeof mainOperations, LendingDatabase>;
