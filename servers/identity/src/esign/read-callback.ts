import { badRequest } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(24_000));

const callback = z.object({
  signedItems: z.array(z.object({ name: z.string().check(z.maxLength(200)), signature: base64 })).check(z.minLength(1), z.maxLength(10)),
});

/** What the app sends: a detached CMS by the name of each file. @throws ApiError 400 for a message that is none. */
export const readCallback = (encodeData: string): ReadonlyMap<string, Uint8Array> => {
  let body: unknown;
  try {
    body = JSON.parse(Buffer.from(encodeData, 'base64').toString('utf8'));
  } catch {
    throw badRequest();
  }
  const parsed = z.safeParse(callback, body);
  if (!parsed.success) throw badRequest();
  return new Map(parsed.data.signedItems.map(({ name, signature }) => [name, new Uint8Array(Buffer.from(signature, 'base64'))]));
};
