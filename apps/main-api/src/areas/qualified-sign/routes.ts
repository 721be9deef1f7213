import type { mainOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { attachment, notFound, sha256, type Handlers } from '@pozyka/server-kit';
import { selectContract } from '../../data/contracts/store.ts';
import { selectSignature } from '../../data/qualified-sign/store.ts';
import type { Database } from '../../db/schema.ts';
import { readDocument } from '../contracts/contract-documents.ts';
import { signableOf } from '../contracts/wire.ts';
import { askQualifiedSign, qualifiedSignOf } from './ask.ts';

/** Signing by a qualified electronic signature, beside the code (ADR 0077). */
export const qualifiedSignHandlers = {
  getQualifiedSign: ({ db, clock, session, query }) => qualifiedSignOf(db, clock, signableOf(session.customerId, query)),

  askQualifiedSign: ({ db, clock, locale, session, body, act }) =>
    askQualifiedSign({ db, clock, locale, ...signableOf(session.customerId, body) }, act),

  getSignatureFile: async ({ db, clock, locale, session, query }) => {
    const contract = await selectContract(db, session.customerId, query.ContractId);
    if (!contract) throw notFound();
    const asked = { typeId: query.DocumentTypeId, price: undefined, locale, today: kyivDay(clock.now()) };
    const { bytes, fileName } = await readDocument(db, contract, asked);
    const signature = await selectSignature(db, session.customerId, contract.id, sha256(bytes));
    if (!signature) throw notFound();
    return attachment(signature.cms, `${fileName}.p7s`, 'application/pkcs7-signature');
  },
} satisfies Handlers<typeof mainOperations, Database>;
