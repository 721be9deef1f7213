import * as z from 'zod/mini';
import { payTypes, paymentStatuses } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { contractStatus, done, id, moment, money, queryMoney, sitePath, text } from '../schemas.ts';

/** Address of a page of the provider; it carries the signed intent. */
export const providerPage = z.object({ Url: z.string() });
export type ProviderPage = z.output<typeof providerPage>;

export const payment = z.object({ PaymentId: id, Status: z.enum(paymentStatuses) });
export type Payment = z.output<typeof payment>;

/**
 * The newest payment of a contract. A checkout that the customer left without paying is none, so the one before stays the last:
 * compare `PaymentId` with what it was when they went there.
 */
export const lastPayment = z.object({
  PaymentId: id,
  Status: z.enum(paymentStatuses),
  PayType: z.enum(payTypes),
  Amount: money,
  At: moment,
});
export type LastPayment = z.output<typeof lastPayment>;

const params = z.strictObject({ system: id });
const row = { host: 'main', area: 'payment', access: 'customer', params, idempotent: false } as const;

export const paymentOperations = {
  startCardVerification: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/payment/:system/card/verification',
    summary: "The provider's page that adds and checks a card",
    query: z.strictObject({ ResponseUrl: sitePath }),
    data: providerPage,
  }),
  confirmCard: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/:system/card/confirm',
    summary: 'Confirm a card by the sum held on it; three tries',
    idempotent: true,
    body: z.strictObject({ CardId: id, Amount: money }),
    data: contractStatus,
  }),
  startCheckout: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/payment/:system/checkout',
    summary: "The provider's page that takes a payment for the running contract",
    query: z.strictObject({ ResponseUrl: sitePath, PayType: z.enum(payTypes), Amount: queryMoney }),
    data: providerPage,
  }),
  pay: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/:system/payment',
    summary: 'Pay for the running contract by a known card',
    idempotent: true,
    body: z.strictObject({
      bpmForm: z.strictObject({ PayType: z.enum(payTypes), Amount: money, CardId: id, ExtensionId: z.optional(id) }),
    }),
    data: payment,
  }),
  paymentCallback: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/:system/callback',
    summary: "The provider's report; a replay changes nothing",
    access: 'provider',
    /** `data` is the event's JSON in Base64, `signature` covers exactly those characters. */
    body: z.strictObject({ data: text(20_000, 1), signature: text(512, 1) }),
    data: done,
  }),
};
