import { locales, type Clock } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { signedMessage, verify } from './signed-message.ts';

const base = {
  OrderId: z.string(),
  /** Whose or what it is, sealed by the merchant: it comes back to them as it was. */
  Owner: z.string(),
  /** A path of the merchant's site. */
  ResponseUrl: z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/)),
  Language: z.enum(locales),
  ExpiresAt: z.iso.datetime(),
};

/** The customer is to give and check a card. */
export const cardIntent = z.object({ ...base, Kind: z.literal('card') });
export type CardIntent = z.output<typeof cardIntent>;

/** The customer is to pay. */
export const paymentIntent = z.object({
  ...base,
  Kind: z.literal('payment'),
  /** Kopiykas. */
  Amount: z.int().check(z.positive()),
  Purpose: z.string().check(z.maxLength(200)),
  /** Cards that the merchant knows their customer by. */
  Cards: z.array(z.object({ Token: z.string(), Mask: z.string(), Brand: z.string() })).check(z.maxLength(10)),
});
export type PaymentIntent = z.output<typeof paymentIntent>;

/** The intent of a signed address or form; undefined where it is not the merchant's, of another kind or its time is over. */
export const readIntent = <T extends { readonly ExpiresAt: string }>(
  schema: z.ZodMiniType<T>,
  secret: string,
  clock: Clock,
  fields: unknown,
): T | undefined => {
  const message = z.safeParse(signedMessage, fields);
  if (!message.success) return undefined;
  const intent = z.safeParse(schema, verify(secret, message.data));
  return intent.success && Date.parse(intent.data.ExpiresAt) > clock.now().getTime() ? intent.data : undefined;
};
