import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { done, id, money, queryMoney, text } from '../schemas.ts';

/** All that a credit transfer to the lender needs. */
export const requisites = z.object({
  Recipient: z.string(),
  /** ЄДРПОУ. */
  RecipientCode: z.string(),
  Iban: z.string(),
  Amount: money,
  /** Names the contract, or the payer's link: by it the money is known. */
  Purpose: z.string(),
  /** The QR code in the National Bank's format, which is the address that opens a bank's app too. */
  Url: z.string(),
});
export type Requisites = z.output<typeof requisites>;

const row = { host: 'main', area: 'payment', access: 'customer', idempotent: false } as const;

export const transferOperations = {
  getRequisites: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/payment/requisites',
    summary: 'How to pay for the running contract by a credit transfer; without a sum, all that is owed today',
    query: z.strictObject({ ContractId: id, Amount: z.optional(queryMoney) }),
    data: requisites,
  }),
  bankStatement: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/payment/bank/statement',
    summary: "The bank's report of one line of the lender's account; a replay changes nothing",
    access: 'provider',
    /** `data` is the line's JSON in Base64, `signature` covers exactly those characters. */
    body: z.strictObject({ data: text(20_000, 1), signature: text(512, 1) }),
    data: done,
  }),
};
