import * as z from 'zod/mini';
import { bodyBudgets } from '../body-budget.ts';
import { actionStatuses, applicationSteps, identityDocumentTypes, workTypes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import {
  contractStatus,
  count,
  id,
  idParams,
  language,
  moment,
  money,
  phone,
  promocode,
  refusalSignificance,
  term,
  text,
} from '../schemas.ts';

/** A draft's field: absent leaves it as it is, null clears it, anything else is stored as typed. */
const draft = (max: number) => z.optional(z.nullable(text(max)));

const passportShape = {
  surname: draft(100),
  name: draft(100),
  patronymic: draft(100),
  email: draft(254),
  itn: draft(32),
  birth_date: draft(32),
  document_type: z.optional(z.nullable(z.enum(identityDocumentTypes))),
  passport_number: draft(32),
  record_number: draft(32),
  extradition_institution: draft(255),
  extradition_date: draft(32),
};
const addressShape = {
  region: draft(100),
  locality: draft(200),
  locality_type: draft(50),
  koatuu: draft(32),
  katottg: draft(32),
  streets: draft(200),
  street_type: draft(50),
  house: draft(64),
  apartment: draft(64),
};
const socialShape = {
  work_type: z.optional(z.nullable(z.enum(workTypes))),
  company_name: draft(255),
  /** Kopiykas a month; in a draft also hryvnias as typed, while they cannot be read. */
  Income: z.optional(z.nullable(z.union([money, text(64)]))),
  /** Id of CpLoanPurpose. */
  purpose: draft(64),
  /** Id of SocialStatus. */
  social_status: draft(64),
  not_politic: z.optional(z.nullable(z.boolean())),
  /** Id of the edition of the credit-bureau consent that they agree to; stored while it is the one in force. */
  bureau_consent: draft(64),
};

export const passport = z.object(passportShape);
export type Passport = z.output<typeof passport>;
/** `living` is where they live when that is another place. */
export const address = z.object({ ...addressShape, living: z.optional(z.nullable(z.object(addressShape))) });
export type Address = z.output<typeof address>;
export type LivingAddress = NonNullable<Address['living']>;
export const social = z.object(socialShape);
export type Social = z.output<typeof social>;

export const application = z.object({
  Amount: z.nullable(money),
  Term: z.nullable(term),
  Completeness: count,
  /** Grows with each change of the customer's applications: of two responses the one with the greater is the newer. */
  Revision: z.optional(count),
  ActionStatus: z.enum(actionStatuses),
  Promocode: z.optional(z.string()),
  Card: z.optional(z.object({ Id: id, Mask: z.string() })),
  Passport: passport,
  Address: address,
  Social: social,
  /** Id of the edition of the credit-bureau consent that is in force: what `Social.bureau_consent` may be. */
  BureauConsent: z.optional(z.string()),
  /** In counterOffer. */
  Offer: z.optional(z.object({ Amount: money, Term: term })),
  /** Values known from another source, as the form writes them: a field with the same value carries its source's mark. */
  Sources: z.optional(z.object({ Bank: z.optional(z.object({ Passport: passport, Address: address })) })),
  /** While blocked for a time: when they may ask again. */
  BlockedUntil: z.optional(moment),
  /** In awaitingCall: when the call comes at the latest. */
  CallUntil: z.optional(moment),
  /** In changesRequired. */
  Changes: z.optional(z.array(z.object({ step: z.enum(applicationSteps), field: z.optional(z.string()), reason: z.string() }))),
});
export type Application = z.output<typeof application>;

/** Body of a save: the fields of the step at hand, the rest stays as it is. */
export const applicationDraft = z.strictObject({
  Amount: z.optional(money),
  Term: z.optional(term),
  /** Of a loan that is still applied for; null removes it. */
  Promocode: z.optional(z.nullable(promocode)),
  IsFinal: z._default(z.boolean(), false),
  /** Of the device fingerprint; empty where it failed. */
  VisitorId: z.optional(text(64)),
  Passport: z.optional(z.strictObject(passportShape)),
  Address: z.optional(z.strictObject({ ...addressShape, living: z.optional(z.nullable(z.strictObject(addressShape))) })),
  Social: z.optional(z.strictObject(socialShape)),
});
export type ApplicationDraft = z.input<typeof applicationDraft>;

export const applicationSaved = z.object({
  Completeness: count,
  Status: z.int(),
  ActionStatus: z.enum(actionStatuses),
  /** Of the application with this save. */
  Revision: z.optional(count),
});
export type ApplicationSaved = z.output<typeof applicationSaved>;

/** Its key is a RefusalSignificance, or `blocked`, `blocked1`, `blockedFinMon`: what holds for that ActionStatus where no reason has a text. */
export const failurePage = z.object({ RefusalSignificance: refusalSignificance, title: z.string(), content: z.string() });
export type FailurePage = z.output<typeof failurePage>;

const relation = z.strictObject({ TypeId: id, Name: text(150, 1), Phone: phone });
export const visitor = z.object({ VisitorId: id, Bot: z.boolean(), Incognito: z.boolean(), FirstSeenAt: moment });
export type Visitor = z.output<typeof visitor>;

const row = { host: 'main', area: 'application', access: 'customer', idempotent: false } as const;
const action = { ...row, method: 'POST', idempotent: true, data: contractStatus } as const;

export const applicationOperations = {
  getApp: defineOperation({ ...row, method: 'GET', path: '/v2/app', summary: 'The saved application', data: application }),
  saveApp: defineOperation({
    ...row,
    method: 'PUT',
    path: '/v2/app/save',
    summary: 'Save a step, or submit with IsFinal; error code 405 means a VPN',
    idempotent: true,
    businessErrors: true,
    bodyBytes: bodyBudgets.longJson,
    /** The `Revision` that the sender has read: 412 names the fields that were changed since, where the save changes them too. */
    headers: z.object({ 'if-match': z.optional(z.string().check(z.regex(/^"\d{1,9}"$/))) }),
    body: applicationDraft,
    data: applicationSaved,
  }),
  getAppStatus: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/app/status',
    summary: 'Where the application stands',
    data: contractStatus,
  }),
  repeatApp: defineOperation({
    ...action,
    path: '/v2/app/create/repeat',
    summary: 'A further loan with the known answers',
    body: z.strictObject({ Amount: money, Term: term, Promocode: z.optional(promocode) }),
  }),
  addRelations: defineOperation({
    ...action,
    path: '/v2/app/relation',
    summary: 'People who know the customer',
    body: z.strictObject({ Relations: z.array(relation).check(z.minLength(1), z.maxLength(10)) }),
  }),
  skipVerification: defineOperation({ ...action, path: '/v2/app/verification/skip', summary: 'Skip the optional bank identification' }),
  answerOffer: defineOperation({
    ...action,
    path: '/v2/app/offer',
    summary: 'Accept or refuse the counter-offer',
    body: z.strictObject({ Accept: z.boolean() }),
  }),
  cancelApp: defineOperation({
    ...action,
    path: '/v2/app/cancel',
    summary: 'Give the application up',
    body: z.strictObject({ ReasonOfDecision: text(500) }),
  }),
  getFailurePages: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/app/failure-pages',
    summary: 'Texts of the outcome pages',
    access: 'public',
    query: z.strictObject({ language }),
    data: z.array(failurePage),
  }),
  getContractStatus: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/contract/status',
    summary: 'Where the running contract stands',
    data: contractStatus,
  }),
  verifyBankId: defineOperation({
    ...action,
    path: '/v2/customer/bank-id',
    summary: "Finish the bank identification; the server exchanges the bank's code",
    body: z.strictObject({ Code: text(2_000, 1), State: text(512, 1) }),
  }),
  getBankIdLink: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/customer/bank-id/link',
    summary: "Address of the bank's page",
    /** The bare word `optional` is enough. */
    query: z.strictObject({ optional: z.optional(z.enum(['', 'true', '1'])) }),
    data: z.object({ Url: z.string(), State: z.string() }),
  }),
  getVisitor: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/visitors/:id',
    summary: "One of the customer's devices by its fingerprint",
    params: idParams,
    data: visitor,
  }),
};
