import { createHmac, timingSafeEqual } from 'node:crypto';

/** JSON in Base64 with a signature of exactly those characters. */
export interface SignedMessage {
  readonly data: string;
  readonly signature: string;
}

const hmac = (secret: string, data: string): Buffer => createHmac('sha256', secret).update(data).digest();

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
