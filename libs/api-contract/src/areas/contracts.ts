import * as z from 'zod/mini';
import { contractStates, languages, pageSizes, restructuringKinds } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import {
  code,
  codeSent,
  contractStatus,
  count,
  day,
  decimal,
  id,
  limit,
  moment,
  money,
  offset,
  queryMoney,
  queryTerm,
  term,
} from '../schemas.ts';
import { lastPayment } from './payment.ts';

/** Amounts in kopiykas, rates as decimal strings in percent, days YYYY-MM-DD in Kyiv. */
export const debt = z.object({ Principal: money, Interest: money, Fee: money, Total: money });
export type Debt = z.output<typeof debt>;

export const contract = z.object({
  ContractId: id,
  Number: z.string(),
  State: z.enum(contractStates),
  Amount: money,
  Term: term,
  SignedAt: z.nullable(moment),
  DueDate: z.nullable(day),
  ClosedAt: z.nullable(moment),
  DailyRate: decimal,
  DailyCost: decimal,
  Apr: decimal,
  /** All that it is paid back with, what was paid included: never what is owed. */
  Total: money,
  /** What a running loan owes today. */
  Debt: z.optional(debt),
  CardMask: z.nullable(z.string()),
});
export type Contract = z.output<typeof contract>;

/** `Paid`: the payment was made; without it, it is still to be made. */
export const scheduleRow = z.object({
  Date: day,
  Principal: money,
  Interest: money,
  Payment: money,
  Balance: money,
  Paid: z.optional(z.boolean()),
});
export type ScheduleRow = z.output<typeof scheduleRow>;

/** A requested extension that is not paid yet: it ends with its day, or when the debt changes. */
export const pendingExtension = z.object({ ExtensionId: id, Term: term, Price: money, DueDate: day, Signed: z.boolean() });
export type PendingExtension = z.output<typeof pendingExtension>;

/** The newest notice of withdrawal: what was borrowed is awaited to the end of `Until`; not open, it means nothing any more. */
export const withdrawalNotice = z.object({ NoticeId: id, DocumentTypeId: id, Day: day, Until: day, Open: z.boolean() });
export type WithdrawalNotice = z.output<typeof withdrawalNotice>;

export const contractDetails = z.extend(contract, {
  /** Today in Kyiv by the server's clock: countdowns start from it. */
  Today: day,
  /** The debt on the requested day. */
  Debt: debt,
  /** Days past the due date on the requested day; 0 where nothing is overdue. */
  LateDays: count,
  /** The customer's own money that the lender holds: it joins their next payment or is given back. */
  Overpaid: money,
  /** What was paid, and what is left to be paid on the due day, or today where that has passed; its payments together are `Total`. */
  Schedule: z.array(scheduleRow),
  /** While the 14 days of withdrawal last (`Until`), and the days of a notice; `Amount` is what is given back today. */
  Withdrawal: z.nullable(z.object({ Until: day, Amount: money })),
  WithdrawalNotice: z.optional(z.nullable(withdrawalNotice)),
  /** Where an extension may be requested. */
  Extension: z.nullable(z.object({ MaxTerm: term, DailyRate: decimal })),
  PendingExtension: z.nullable(pendingExtension),
  /** The agreement by which it is paid back: its payments are those of the schedule. `Broken` since the day after which it held no more. */
  Restructured: z.optional(
    z.nullable(z.object({ Kind: z.enum(restructuringKinds), Day: day, Until: day, DailyRate: decimal, Broken: z.nullable(day) })),
  ),
  /** The request for another way to pay that waits for an officer, or until a day for the customer's signature. */
  RestructuringRequest: z.optional(z.nullable(z.object({ State: z.enum(['review', 'approved']), SignUntil: z.nullable(day) }))),
  /** Days without interest by law, today or in the loan's days. */
  Relief: z.optional(z.nullable(z.object({ From: day, Until: z.nullable(day) }))),
  /** Outcome of the newest payment, which the return from the provider's page does not tell. */
  LastPayment: z.optional(z.nullable(lastPayment)),
});
export type ContractDetails = z.output<typeof contractDetails>;

/** `Sha256` of the exact bytes that signing will sign; `ExtensionId` where the paper is an extension's; `Signature`: there is a file of the customer's qualified signature of it. */
export const contractDocument = z.object({
  DocumentTypeId: id,
  Name: z.string(),
  Sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ExtensionId: z.optional(id),
  Signature: z.optional(z.literal(true)),
});
export type ContractDocument = z.output<typeof contractDocument>;

/**
 * What an extension costs today and how the loan is repaid after it. `Price` is the interest owed today with the extension's
 * fee; `Total` all that the loan is paid back with, what was paid before included, to be compared with the contract's.
 */
export const extensionTerms = z.object({
  ContractId: id,
  Term: term,
  Price: money,
  Interest: money,
  Fee: money,
  DailyRate: decimal,
  DueDate: day,
  Total: money,
  DailyCost: decimal,
  Apr: decimal,
  Schedule: z.array(scheduleRow),
});
export type ExtensionTerms = z.output<typeof extensionTerms>;

/** What is signed: a contract, or an extension or a restructuring of one. */
export const signing = { ContractId: id, ExtensionId: z.optional(id), RestructuringId: z.optional(id) };
const row = { host: 'main', area: 'contracts', access: 'customer', idempotent: false } as const;

export const contractOperations = {
  createContract: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contact/create',
    summary: 'Create the contract of the approved application',
    idempotent: true,
    businessErrors: true,
    body: z.strictObject({ CardId: id }),
    data: z.object({ ContractId: id }),
  }),
  listContracts: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts',
    summary: "The customer's contracts, newest first",
    query: z.strictObject({ Limit: limit(pageSizes.contracts), Offset: offset, State: z.optional(z.enum(contractStates)) }),
    data: z.array(contract),
    paged: true,
  }),
  getContract: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/data',
    summary: 'One contract with its schedule and the debt on a day, today without one',
    query: z.strictObject({ ContractId: id, Date: z.optional(day) }),
    data: contractDetails,
  }),
  getContractDocs: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/docs',
    summary: "A contract's documents",
    query: z.strictObject({ ContractId: id, DocumentTypeId: z.optional(id) }),
    data: z.array(contractDocument),
  }),
  getContractPdf: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/pdf',
    summary: "One of a contract's documents",
    query: z.strictObject({ ContractId: id, DocumentTypeId: id, PaidAmount: z.optional(queryMoney) }),
    answer: 'pdf',
  }),
  getContractCalendar: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/calendar',
    summary:
      "Days of a loan's payments as an iCalendar file, each with a reminder the day before; of a loan that is over the days are cancelled",
    query: z.strictObject({ ContractId: id, language: z.optional(z.enum(languages)) }),
    answer: 'file',
  }),
  generateSignPass: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/sign/generate-pass',
    summary: 'Send the code that signs a contract or its extension',
    idempotent: true,
    businessErrors: true,
    body: z.strictObject(signing),
    data: codeSent,
  }),
  approveSignPass: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/sign/approve-pass',
    summary: 'Sign by the code the exact bytes whose Sha256 was shown',
    idempotent: true,
    businessErrors: true,
    body: z.strictObject({ ...signing, Code: code }),
    data: contractStatus,
  }),
  getExtension: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/extension',
    summary: 'Price and new schedule of an extension',
    query: z.strictObject({ ContractId: id, Term: queryTerm }),
    data: extensionTerms,
  }),
  createExtension: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/extension',
    summary: 'Ask for an extension; it takes effect when signed and paid',
    idempotent: true,
    businessErrors: true,
    body: z.strictObject({ ContractId: id, Term: term }),
    data: z.object({ ExtensionId: id }),
  }),
  giveWithdrawalNotice: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/withdrawal',
    summary: 'Give notice of withdrawal from a running contract; the money comes back within its days',
    idempotent: true,
    body: z.strictObject({ ContractId: id }),
    data: withdrawalNotice,
  }),
  updateContract: defineOperation({
    ...row,
    method: 'PATCH',
    path: '/v2/contracts/update',
    summary: 'Change the card of a contract',
    idempotent: true,
    body: z.strictObject({ ContractId: id, CardId: id }),
    data: contract,
  }),
};
