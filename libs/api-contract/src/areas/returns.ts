import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { text } from '../schemas.ts';

/** What customers are sent to another site or an app for. */
export const returnKinds = ['card', 'payment', 'signature'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** `back`: the money came and goes back. */
const outcomes = ['waiting', 'done', 'failed', 'back'] as const;

/** What came of an errand; nothing of the customer. */
export const returned = z.object({
  Kind: z.enum(returnKinds),
  Outcome: z.enum(outcomes),
  /** Path without locale of the page that they left; null for everybody but the customer themselves. */
  To: z.nullable(z.string()),
});
export type Returned = z.output<typeof returned>;

export const returnOperations = {
  readReturn: defineOperation({
    host: 'main',
    area: 'returns',
    access: 'public',
    idempotent: false,
    perMinute: 60,
    method: 'POST',
    path: '/v2/returns',
    summary: 'What came of what a customer left for, by the sealed state in the address that they came back to',
    body: z.strictObject({ State: text(2_000, 1) }),
    data: returned,
  }),
};
