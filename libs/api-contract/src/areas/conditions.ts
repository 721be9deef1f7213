import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { day, decimal, money, promocode, term } from '../schemas.ts';

/** What may be borrowed and what it costs; the example is the one that the law asks for. */
export const conditions = z.object({
  AmountMin: money,
  AmountMax: money,
  AmountStep: money,
  TermMin: term,
  TermMax: term,
  DailyRate: decimal,
  Fee: money,
  PromoRate: z.optional(decimal),
  /** The day in Kyiv that these conditions are of, so that a term can be shown as a date. */
  Today: day,
  Example: z.object({ Amount: money, Term: term, Total: money, DailyCost: decimal, Apr: decimal }),
});
export type Conditions = z.output<typeof conditions>;

const row = { host: 'main', area: 'conditions', method: 'GET', idempotent: false, data: conditions } as const;

export const conditionOperations = {
  getIndividualConditions: defineOperation({
    ...row,
    path: '/v2/sale-conditions/individual',
    summary: 'Conditions of this customer',
    access: 'customer',
  }),
  getPromoConditions: defineOperation({
    ...row,
    path: '/v2/sale-conditions/promo',
    summary: 'Conditions with a promo code; 422 when it is unknown, spent or over',
    access: 'public',
    query: z.strictObject({ Promocode: promocode }),
  }),
  getConditions: defineOperation({
    ...row,
    path: '/v2/sale-conditions/without-auth',
    summary: 'Conditions for anyone',
    access: 'public',
    mayBeStale: true,
    query: z.strictObject({ Promocode: z.optional(promocode) }),
  }),
};
