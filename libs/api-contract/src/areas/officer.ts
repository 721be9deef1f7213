import * as z from 'zod/mini';
import { callOutcomes, caseDecisions, caseKinds, caseLimits, caseStates, languages, pageSizes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { done, id, idParams, limit, moment, money, offset, phone, text } from '../schemas.ts';
import { caseItem, caseMessage } from './cases.ts';

/** Response to a change: it does not name the customer, as responses are stored for repeats. `Overdue`: the last day for the reply is over, without a reply. */
export const officerCaseItem = z.extend(caseItem, { Overdue: z.boolean() });
export type OfficerCaseItem = z.output<typeof officerCaseItem>;

/** Money that waits in a case of refunds: why, what it came by (`Reference` at the provider or the bank), and whose account the bank reports. */
export const waitingRefund = z.object({
  Amount: money,
  Way: z.enum(['card', 'transfer']),
  IsWhole: z.boolean(),
  Reason: z.string(),
  Reference: z.nullable(z.string()),
  Payer: z.nullable(z.object({ Name: z.string(), Iban: z.string() })),
});
export type WaitingRefund = z.output<typeof waitingRefund>;

/**
 * `Language`: in which the customer wrote, and is to be answered. An erased customer has neither name nor phone. What a visitor gave proves
 * nothing of who they are: the answer goes to their e-mail, else in an SMS, and is no place for what is known of any customer.
 */
export const officerCase = z.extend(officerCaseItem, {
  Language: z.enum(languages),
  Customer: z.object({
    Name: z.nullable(z.string()),
    Phone: z.nullable(z.string()),
    /** A visitor's. */
    Email: z.nullable(z.string()),
    IsVisitor: z.boolean(),
  }),
  Messages: z.array(caseMessage),
  /** Empty of every kind but `refund`. */
  Refunds: z.array(waitingRefund),
});
export type OfficerCase = z.output<typeof officerCase>;

/** An application that waits for the operator's call; at `DueAt` it is approved without one. */
export const awaitedCall = z.object({ Id: id, Phone: z.string(), Name: z.nullable(z.string()), DueAt: z.nullable(moment) });
export type AwaitedCall = z.output<typeof awaitedCall>;

/** What a decision comes to, by names that the kind of the case understands. */
export const caseTerms = z.record(text(60, 1), z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]));
export type CaseTerms = z.output<typeof caseTerms>;

const written = text(2 * caseLimits.textMax, 1);
/** Id of the newest message that the officer read: 409 where there is a newer one. */
const seen = id;
const page = { Limit: limit(pageSizes.cases, 100), Offset: offset };

const row = { host: 'officer', area: 'officer', access: 'officer', idempotent: false } as const;

export const officerCalls = {
  listOfficerCases: defineOperation({
    ...row,
    method: 'GET',
    path: '/officer/v1/cases',
    summary: 'Requests of customers by their last day; without a state those that wait for an answer',
    query: z.strictObject({
      State: z.optional(z.enum(caseStates)),
      Kind: z.optional(z.enum(caseKinds)),
      Overdue: z.optional(z.literal('true')),
      ...page,
    }),
    data: z.array(officerCaseItem),
    paged: true,
  }),
  getOfficerCase: defineOperation({
    ...row,
    method: 'GET',
    path: '/officer/v1/cases/:id',
    summary: 'A request with its history and its customer',
    params: idParams,
    data: officerCase,
  }),
  getOfficerCaseFile: defineOperation({
    ...row,
    method: 'GET',
    path: '/officer/v1/cases/:id/files/:fileId',
    summary: 'A file of a request',
    params: z.strictObject({ id, fileId: id }),
    answer: 'file',
  }),
  takeCase: defineOperation({
    ...row,
    method: 'POST',
    path: '/officer/v1/cases/:id/take',
    summary: 'Take a received request into work',
    idempotent: true,
    params: idParams,
    data: officerCaseItem,
  }),
  answerCase: defineOperation({
    ...row,
    method: 'POST',
    path: '/officer/v1/cases/:id/answer',
    summary: "Answer a request, in the customer's language",
    idempotent: true,
    params: idParams,
    body: z.strictObject({ Text: written, Seen: seen }),
    data: officerCaseItem,
  }),
  decideCase: defineOperation({
    ...row,
    method: 'POST',
    path: '/officer/v1/cases/:id/decide',
    summary: 'Approve or refuse a request for restructuring or relief, with the reason that the customer reads',
    idempotent: true,
    params: idParams,
    body: z.strictObject({ Decision: z.enum(caseDecisions), Reason: written, Terms: z._default(caseTerms, {}), Seen: seen }),
    data: officerCaseItem,
  }),
  listAwaitedCalls: defineOperation({
    ...row,
    method: 'GET',
    path: '/officer/v1/calls',
    summary: 'Applications that wait for a call of an operator, those that end first in front',
    query: z.strictObject(page),
    data: z.array(awaitedCall),
    paged: true,
  }),
  putCallOutcome: defineOperation({
    ...row,
    method: 'POST',
    path: '/officer/v1/calls/:id',
    summary: "What the operator's call came to",
    idempotent: true,
    params: idParams,
    body: z.strictObject({ Outcome: z.enum(callOutcomes) }),
    data: done,
  }),
  removePasskeys: defineOperation({
    ...row,
    method: 'POST',
    path: '/officer/v1/passkeys/remove',
    summary: 'Remove all passkeys of a customer whom the officer has identified, and end their sessions; the customer is told',
    idempotent: true,
    body: z.strictObject({ Phone: phone, Identified: written, Language: z.enum(languages) }),
    data: done,
  }),
};
