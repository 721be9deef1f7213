import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { count, id } from '../schemas.ts';

export const card = z.object({
  Id: id,
  IsMain: z.boolean(),
  /** First six and last four digits at most. */
  Mask: z.string(),
  Brand: z.string(),
  /** MM/YY. */
  Expires: z.string(),
  Verified: z.boolean(),
  /** A running contract is paid to it. */
  InUse: z.boolean(),
  /** Tries left to name the sum that is held on it; absent where none is. */
  HeldTries: z.optional(count),
  /** True where it ends before the running loan is due, within 60 days, or has ended. */
  Expiring: z.optional(z.boolean()),
});
export type Card = z.output<typeof card>;

const one = z.strictObject({ CardId: id });
const row = { host: 'main', area: 'cards', access: 'customer', data: z.array(card) } as const;

export const cardOperations = {
  listCards: defineOperation({ ...row, method: 'GET', path: '/v2/cards', summary: "The customer's cards", idempotent: false }),
  makeCardPrimary: defineOperation({
    ...row,
    method: 'PATCH',
    path: '/v2/cards/primary',
    summary: 'Make a card the main one',
    idempotent: true,
    body: one,
  }),
  deleteCard: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v2/cards/del',
    summary: 'Delete a card; 409 for the last checked one and while a contract or a payment uses it',
    idempotent: true,
    query: one,
  }),
};
