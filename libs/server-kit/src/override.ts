import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** One remote taken from another origin than the live release's: a developer's machine, a preview. */
export interface Override {
  app: string;
  /** `http://localhost:4210`, without a path. */
  origin: string;
  /** Milliseconds since 1970; not valid from then on. */
  until: number;
}

const shape: z.ZodMiniType<Override> = z.object({
  app: z.string().check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)),
  origin: z.url(),
  until: z.number(),
});

/** Shorter keys could be guessed. */
export const overrideKeyLength = 32;

const signatureOf = (key: string, payload: string): Buffer => createHmac('sha256', key).update(`override ${payload}`).digest();

/** A value that only the key's holder can make, for a cookie or an address. */
export const signOverride = (key: string, { app, origin, until }: Override): string => {
  const payload = Buffer.from(JSON.stringify({ app, origin, until })).toString('base64url');
  return `${payload}.${signatureOf(key, payload).toString('base64url')}`;
};

/** What a word says; undefined when this key did not sign it or its time is over. */
export const readOverride = (key: string, token: string, now: number): Override | undefined => {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = signatureOf(key, payload);
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
};
