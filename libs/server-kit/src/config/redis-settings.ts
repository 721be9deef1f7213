import * as z from 'zod/mini';

const KNOWN_SECRET = 'a-secret-of-the-sandbox-that-everybody-knows';

export const redisUrlSetting = z.optional(
  z.url({ protocol: /^rediss?$/, error: 'an address like redis://user:password@host:6379, or rediss:// with TLS' }),
);

export const redisSecretSetting = z._default(z.string().check(z.minLength(32, 'at least 32 characters')), KNOWN_SECRET);
