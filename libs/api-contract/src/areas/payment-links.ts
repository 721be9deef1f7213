import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { done, id, moment, money } from '../schemas.ts';
import { requisites } from './payment-transfer.ts';
import { providerPage } from './payment.ts';

/** Links that may be open at once for a contract. */
export const payLinksMax = 5;
/** Days until a link is over. */
export const payLinkDays = 7;

/** A link by which somebody else pays, as its customer sees it: one that may be paid by, or that was paid by. */
export const payLink = z.object({ LinkId: id, Amount: money, ExpiresAt: moment, PaidAt: z.nullable(moment) });
export type PayLink = z.output<typeof payLink>;

/**
 * What a payer sees: the lender, and nothing of the customer but the sum. `over`: never was, expired, revoked, or less is owed by now.
 * `Transfer`: how an open one is paid by a credit transfer; its purpose names the link, not the contract.
 */
export const openedLink = z.object({
  State: z.enum(['open', 'paid', 'over']),
  Recipient: z.string(),
  Amount: z.nullable(money),
  ExpiresAt: z.nullable(moment),
  Transfer: z.nullable(requisites),
});
export type OpenedLink = z.output<typeof openedLink>;

/** Outcome of a payer's payment, as far as the provider has reported. */
export const linkOutcome = z.object({
  State: z.enum(['unknown', 'paid', 'failed', 'returned']),
  Recipient: z.string(),
  Amount: z.nullable(money),
  At: z.nullable(moment),
  /** Of the lender's receipt. */
  FiscalNumber: z.nullable(z.string()),
});
export type LinkOutcome = z.output<typeof linkOutcome>;

const row = { host: 'main', area: 'payment', access: 'customer', idempotent: false } as const;
/** A payer's: more would be guesses. */
const payer = { ...row, access: 'public', perMinute: 30 } as const;
/** In a body, so that no log has it: 256 random bits in Base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

export const payLinkOperations = {
  listPayLinks: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/payment/links',
    summary: 'Links by which others may pay for the contract, or have paid, newest first',
    query: z.strictObject({ ContractId: id }),
    data: z.array(payLink),
  }),
  createPayLink: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/links',
    summary: 'A link by which anyone may pay a sum once; its token is made by the browser, which tells its SHA-256 alone',
    idempotent: true,
    body: z.strictObject({ ContractId: id, Amount: money, TokenSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    data: payLink,
  }),
  revokePayLink: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v2/payment/links',
    summary: 'Nobody pays by this link any more',
    idempotent: true,
    query: z.strictObject({ LinkId: id }),
    data: done,
  }),
  openPayLink: defineOperation({
    ...payer,
    method: 'POST',
    path: '/v2/payment/links/open',
    summary: 'What a link asks for',
    body: z.strictObject({ Token: token }),
    data: openedLink,
  }),
  startLinkCheckout: defineOperation({
    ...payer,
    method: 'POST',
    path: '/v2/payment/links/checkout',
    summary: "The provider's page that takes the payment of a link",
    body: z.strictObject({ Token: token }),
    data: providerPage,
  }),
  linkOutcome: defineOperation({
    ...payer,
    method: 'POST',
    path: '/v2/payment/links/outcome',
    summary: "What came of a payment by a link, by the order's name that the payer came back with",
    body: z.strictObject({ OrderId: id }),
    data: linkOutcome,
  }),
};
