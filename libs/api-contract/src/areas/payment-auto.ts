import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { day, done, id, moment, money } from '../schemas.ts';

/** Why an automatic payment is over. */
export const autoPaymentEnds = ['customer', 'declined', 'card', 'missed', 'loan'] as const;

/** The automatic payment of a running loan: what is consented to, and whether it is. */
export const autoPayment = z.object({
  /** The text that is consented to, in the language of the contract, and its edition. */
  Consent: z.object({ Edition: z.int(), Text: z.array(z.string()) }),
  /** Whether the due day is ahead, so that it may be switched on. */
  Possible: z.boolean(),
  Active: z.nullable(z.object({ CardMask: z.string(), Since: moment, Day: day, Hour: z.int(), Amount: money })),
  /** How the last one ended; absent while one is active. */
  Ended: z.nullable(z.object({ At: moment, Reason: z.enum(autoPaymentEnds) })),
});
export type AutoPayment = z.output<typeof autoPayment>;

const row = { host: 'main', area: 'payment', access: 'customer', idempotent: false } as const;

export const autoPaymentOperations = {
  getAutoPayment: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/payment/auto',
    summary: 'The automatic payment of a contract on its due day',
    query: z.strictObject({ ContractId: id }),
    data: autoPayment,
  }),
  startAutoPayment: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/auto',
    summary: 'Consent to an automatic payment by a known card on the due day; another card takes the place of the one before',
    idempotent: true,
    body: z.strictObject({ ContractId: id, CardId: id, Edition: z.int() }),
    data: autoPayment,
  }),
  stopAutoPayment: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v2/payment/auto',
    summary: 'Withdraw the consent; done twice it is the same',
    idempotent: true,
    query: z.strictObject({ ContractId: id }),
    data: autoPayment,
  }),
  stopAutoPaymentByLink: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/auto/stop',
    summary: 'Withdraw the consent by the token that stands in the notice of the day before',
    access: 'public',
    perMinute: 30,
    body: z.strictObject({ Token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    data: done,
  }),
};
