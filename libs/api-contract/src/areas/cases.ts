import * as z from 'zod/mini';
import { bodyBudgets } from '../body-budget.ts';
import { caseDecisions, caseKinds, caseLimits, caseStates, ownCaseKinds, pageSizes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { byteCount, bytes, count, day, done, file, id, idParams, limit, moment, offset, text } from '../schemas.ts';

export const caseFile = z.object({ Id: id, Name: z.string(), Size: count });
export type CaseFile = z.output<typeof caseFile>;

export const caseMessage = z.object({
  Id: id,
  From: z.enum(['customer', 'lender']),
  At: moment,
  Text: z.string(),
  Files: z.array(caseFile),
});
export type CaseMessage = z.output<typeof caseMessage>;

/** `Number` is for people, `CaseId` for calls. `DueDay` is the last day for the lender's answer, in Kyiv. */
export const caseItem = z.object({
  CaseId: id,
  Number: z.string(),
  Kind: z.enum(caseKinds),
  State: z.enum(caseStates),
  OpenedAt: moment,
  DueDay: day,
  AnsweredAt: z.nullable(moment),
  /** Of a case that is decided, not only answered. */
  Decision: z.nullable(z.enum(caseDecisions)),
  Contract: z.nullable(z.object({ ContractId: id, Number: z.string() })),
});
export type CaseItem = z.output<typeof caseItem>;

/** A case with its history, the oldest message first. */
export const customerCase = z.extend(caseItem, { Messages: z.array(caseMessage) });
export type CustomerCase = z.output<typeof customerCase>;

/** `offset`: how many bytes of the file have come. */
export const caseFilePart = z.object({ Id: id, offset: count });
export type CaseFilePart = z.output<typeof caseFilePart>;

/** A request that is being written, so that it outlives the page; an empty text is none. */
export const caseDraft = z.object({ Kind: z.enum(ownCaseKinds), Text: z.string() });
export type CaseDraft = z.output<typeof caseDraft>;

// in UTF-16 units, of which a character has two at most; characters are counted by the rule
const written = text(2 * caseLimits.textMax, 1);
const files = z.optional(z.array(id).check(z.maxLength(caseLimits.files)));

const row = { host: 'main', area: 'cases', access: 'customer', idempotent: false } as const;

export const caseOperations = {
  listCases: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/cases',
    summary: "The customer's requests, the newest first",
    query: z.strictObject({ Limit: limit(pageSizes.cases), Offset: offset }),
    data: z.array(caseItem),
    paged: true,
  }),
  getCase: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/cases/:id',
    summary: 'A request with its history',
    params: idParams,
    data: customerCase,
  }),
  openCase: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/cases',
    summary: 'Send a complaint, a question or a request about personal data',
    idempotent: true,
    body: z.strictObject({ Kind: z.enum(ownCaseKinds), ContractId: z.optional(id), Text: written, FileIds: files }),
    data: customerCase,
  }),
  addCaseMessage: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/cases/:id/messages',
    summary: 'Write one more message; an answered request is reopened',
    idempotent: true,
    params: idParams,
    body: z.strictObject({ Text: written, FileIds: files }),
    data: customerCase,
  }),
  closeCase: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/cases/:id/close',
    summary: 'Close a request: it needs no answer any more',
    idempotent: true,
    params: idParams,
    data: customerCase,
  }),
  getCaseDraft: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/case-draft',
    summary: 'What the customer has typed for their next request',
    data: z.nullable(caseDraft),
  }),
  saveCaseDraft: defineOperation({
    ...row,
    method: 'PUT',
    path: '/v2/case-draft',
    summary: 'Keep what is typed until it is sent',
    idempotent: true,
    body: z.strictObject({ Kind: z.enum(ownCaseKinds), Text: text(2 * caseLimits.textMax) }),
    data: done,
  }),
  addCaseFile: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/case-files',
    summary: 'Send a file for a request, whole or its first bytes; a message then names it, or it is deleted after a day',
    perMinute: 30,
    idempotent: true,
    headers: z.object({ 'upload-length': z.optional(byteCount) }),
    bodyKind: 'form',
    bodyBytes: bodyBudgets.upload,
    body: z.strictObject({ file }),
    data: caseFilePart,
  }),
  continueCaseFile: defineOperation({
    ...row,
    method: 'PATCH',
    path: '/v2/case-files/:id',
    summary: 'The next bytes of a file',
    idempotent: true,
    params: idParams,
    headers: z.object({ 'upload-offset': byteCount }),
    bodyKind: 'bytes',
    bodyBytes: bodyBudgets.bytes,
    body: bytes,
    data: caseFilePart,
  }),
  getCaseFile: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/case-files/:id',
    summary: 'A file of a request, as it is kept',
    params: idParams,
    answer: 'file',
  }),
};
