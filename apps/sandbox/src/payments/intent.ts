import { locales, type Clock } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { signedMessage, verify } from './signed-message.ts';

const schema = z.object({
  OrderId: z.string(),
  Kind: z.literal('card'),
  /** Whose it is, sealed by the merchant: it comes back to him as it was. */
  Owner: z.string(),
  /** A path of the merchant's site. */
  ResponseUrl: z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/)),
  Language: z.enum(locales),
  ExpiresAt: z.iso.datetime(),
});

/** What the merchant sent his customer to us for. */
export type Intent = z.output<typeof schema>;

/** The intent of a signed address or form; undefined where it is not the merchant's or its time is over. */
export const readIntent = (secret: string, clock: Clock, fields: unknown): Intent | undefined => {
  const message = z.safeParse(signedMessage, fields);
  if (!message.success) return undefined;
  const intent = z.safeParse(schema, verify(secret, message.data));
  return intent.success && Date.parse(intent.data.ExpiresAt) > clock.now().getTime() ? intent.data : undefined;
};
