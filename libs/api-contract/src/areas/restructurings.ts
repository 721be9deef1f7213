import * as z from 'zod/mini';
import { caseLimits, reliefKinds, reliefStates, restructuringKinds, restructuringReasons, restructuringStates } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { count, day, decimal, done, id, money, text } from '../schemas.ts';
import { scheduleRow } from './contracts.ts';

/** Range that a customer may choose; up to `AtOnce` no officer decides. */
const range = z.object({ Min: count, Max: count, AtOnce: count });

const months = z.int().check(z.gte(1), z.lte(60));
const days = z.int().check(z.gte(1), z.lte(366));

/** A wish: a plan has months and its first day, a pause days, a new date its day. */
const wish = {
  Kind: z.enum(restructuringKinds),
  Months: z.optional(months),
  Days: z.optional(days),
  Day: z.optional(day),
};

const queryWish = {
  ...wish,
  Months: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(60))),
  Days: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(366))),
};

/** What a loan costs by a wish signed today, beside what it costs without it. */
export const restructuringTerms = z.object({
  ...wish,
  DailyRate: decimal,
  DueDate: day,
  Total: money,
  DailyCost: decimal,
  Apr: decimal,
  Schedule: z.array(scheduleRow),
  Now: z.object({ DueDate: day, Total: money, Schedule: z.array(scheduleRow) }),
  /** The rules grant it; otherwise an officer decides. */
  AtOnce: z.boolean(),
});
export type RestructuringTerms = z.output<typeof restructuringTerms>;

/** A request and its outcome. `DocumentTypeId` is the agreement to be signed today; null where none was made today. */
export const restructuringRequest = z.object({
  RestructuringId: id,
  ...wish,
  State: z.enum(restructuringStates),
  Asked: day,
  /** The request to an officer, with their answer. */
  CaseId: z.nullable(id),
  SignUntil: z.nullable(day),
  DocumentTypeId: z.nullable(id),
});
export type RestructuringRequest = z.output<typeof restructuringRequest>;

/** What may be requested today; `Options` is null where nothing may. */
export const restructuringOptions = z.object({
  Options: z.nullable(
    z.object({
      Plan: z.object({ ...range.shape, DailyRate: decimal, FirstDay: z.object({ Min: day, Max: day }) }),
      Pause: z.nullable(range),
      NewDate: z.nullable(z.object({ Min: day, Max: day, AtOnce: day })),
    }),
  ),
  /** A notice of withdrawal is open. */
  IsWithdrawing: z.boolean(),
  /** Days after an instalment's in which it may still be paid. */
  GraceDays: count,
  /** The newest request. */
  Request: z.nullable(restructuringRequest),
});
export type RestructuringOptions = z.output<typeof restructuringOptions>;

/** A request that is being made up, so that it outlives the page: a value for each kind, whichever is chosen. */
export const restructuringDraft = z.object({
  Kind: z.enum(restructuringKinds),
  Months: z.optional(months),
  FirstDay: z.optional(day),
  Days: z.optional(days),
  DueDate: z.optional(day),
  Reason: z.optional(z.enum(restructuringReasons)),
  // in UTF-16 units, of which a character has two at most
  Comment: text(2_000),
});
export type RestructuringDraft = z.output<typeof restructuringDraft>;

const row = { host: 'main', area: 'contracts', access: 'customer', idempotent: false } as const;
const one = z.strictObject({ ContractId: id, RestructuringId: id });

export const restructuringOperations = {
  getRestructuring: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/restructuring',
    summary: 'What may be agreed on for a running loan, and the newest request',
    query: z.strictObject({ ContractId: id }),
    data: restructuringOptions,
  }),
  getRestructuringTerms: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contracts/restructuring/terms',
    summary: 'What a loan costs by a wish signed today, beside what it costs without',
    perMinute: 60,
    query: z.strictObject({ ContractId: id, ...queryWish }),
    data: restructuringTerms,
  }),
  askRestructuring: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/restructuring',
    summary: 'Ask for a restructuring: granted at once by the rules, or decided by an officer',
    perMinute: 60,
    idempotent: true,
    body: z.strictObject({ ContractId: id, ...wish, Reason: z.enum(restructuringReasons), Comment: z.optional(text(1_000)) }),
    data: restructuringRequest,
  }),
  getRestructuringDraft: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/restructuring-draft',
    summary: 'What the customer has chosen and typed for their next request for a restructuring',
    data: z.nullable(restructuringDraft),
  }),
  saveRestructuringDraft: defineOperation({
    ...row,
    method: 'PUT',
    path: '/v2/restructuring-draft',
    summary: 'Keep what is chosen and typed until it is sent',
    idempotent: true,
    body: z.strictObject(restructuringDraft.shape),
    data: done,
  }),
  draftRestructuring: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/restructuring/draft',
    summary: "Make today's agreement of a granted restructuring, to be read and signed today",
    perMinute: 60,
    idempotent: true,
    body: one,
    data: restructuringRequest,
  }),
  cancelRestructuring: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/contracts/restructuring/cancel',
    summary: 'Take back a request that was not signed',
    idempotent: true,
    body: one,
    data: restructuringRequest,
  }),
};

/** Days without interest by law: claimed, then granted or not. */
export const relief = z.object({
  ReliefId: id,
  Kind: z.enum(reliefKinds),
  State: z.enum(reliefStates),
  From: day,
  Until: z.nullable(day),
  CaseId: id,
});
export type Relief = z.output<typeof relief>;

export const reliefOperations = {
  listReliefs: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/customer/reliefs',
    summary: 'Days without interest by law that the customer has claimed, the newest first',
    data: z.array(relief),
  }),
  claimRelief: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/customer/reliefs',
    summary: 'Claim that interest is not charged from a day on, with a document that proves it',
    perMinute: 60,
    idempotent: true,
    body: z.strictObject({
      Kind: z.enum(reliefKinds),
      From: day,
      Until: z.optional(day),
      Comment: z.optional(text(1_000)),
      FileIds: z.array(id).check(z.minLength(1), z.maxLength(caseLimits.files)),
    }),
    data: relief,
  }),
};
