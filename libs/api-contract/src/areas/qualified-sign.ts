import * as z from 'zod/mini';
import { bodyBudgets } from '../body-budget.ts';
import { signRefusals, signRequestStates } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { count, done, id, text } from '../schemas.ts';
import { signing } from './contracts.ts';

/** A request to sign by a qualified signature. */
export const signRequest = z.object({
  RequestId: id,
  State: z.enum(signRequestStates),
  /** Opens the app that signs, by a link or a QR code; only while it waits. */
  Url: z.optional(z.string()),
  /** Seconds that it waits yet; 0 once it does not. */
  ExpiresIn: count,
  /** Only where it was refused. */
  Reason: z.optional(z.enum(signRefusals)),
});
export type SignRequest = z.output<typeof signRequest>;

const row = { host: 'main', area: 'qualified-sign', access: 'customer', idempotent: false } as const;

export const qualifiedSignOperations = {
  getQualifiedSign: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/sign/qualified',
    summary: 'Whether a qualified signature is offered, and what became of the last request for one',
    query: z.strictObject(signing),
    data: z.object({ Offered: z.boolean(), Request: z.nullable(signRequest) }),
  }),
  askQualifiedSign: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/sign/qualified',
    summary: 'Ask the customer’s qualified signature of the exact bytes whose Sha256 was shown; the same request while it waits',
    idempotent: true,
    secretAnswer: true,
    businessErrors: true,
    body: z.strictObject(signing),
    data: signRequest,
  }),
  takeQualifiedSign: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/sign/qualified/callback',
    summary: "The app's signatures; a replay changes nothing",
    access: 'provider',
    headers: z.object({ 'x-document-request-trace-id': z.uuid() }),
    bodyKind: 'form',
    bodyBytes: bodyBudgets.texts,
    /** JSON in Base64: `signedItems`, each with the `name` of a file and its detached CMS `signature` in Base64. */
    body: z.strictObject({ encodeData: text(60_000, 1) }),
    data: done,
  }),
  getSignatureFile: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/sign/qualified/file',
    summary: "The customer's qualified signature of one of a contract's documents, a detached CMS (.p7s)",
    query: z.strictObject({ ContractId: id, DocumentTypeId: id }),
    answer: 'file',
  }),
};
