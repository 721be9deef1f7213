import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** JSON in Base64 with a signature of exactly those characters; both directions use it. */
export const signedMessage = z.object({ data: z.string(), signature: z.string() });
export type SignedMessage = z.output<typeof signedMessage>;

const hmac = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** A short name that is always the same for the same text and tells nothing of it. */
export const nameOf = (secret: string, prefix: string, text: string): string =>
  `${prefix}_${hmac(secret, `${prefix}:${text}`).toString('base64url').slice(0, 24)}`;

export const sign = (secret: string, value: object): SignedMessage => {
  const data = Buffer.from(JSON.stringify(value)).toString('base64url');
  return { data, signature: hmac(secret, data).toString('hex') };
};

/** What was signed; undefined for another signature or for what is not JSON. */
export const verify = (secret: string, { data, signature }: SignedMessage): unknown => {
  const given = Buffer.from(signature, 'hex');
  const expected = hmac(secret, data);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    return JSON.parse(Buffer.from(data, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};
