import * as z from 'zod/mini';
import { ConfigError } from './read-config.ts';

const KNOWN_SECRET = 'a-secret-of-the-sandbox-that-everybody-knows';

export const redisUrlSetting = z.optional(
  z.url({ protocol: /^rediss?$/, error: 'an address like redis://user:password@host:6379, or rediss:// with TLS' }),
);

export const redisSecretSetting = z._default(z.string().check(z.minLength(32, 'at least 32 characters')), KNOWN_SECRET);

interface RedisSettings {
  readonly REDIS_URL?: string | undefined;
  readonly REDIS_SECRET: string;
  readonly SANDBOX: boolean;
}

/** @throws ConfigError where customers come and everybody knows the secret that hides their addresses. */
export const refuseKnownRedisSecret = ({ REDIS_URL, REDIS_SECRET, SANDBOX }: RedisSettings): void => {
  if (REDIS_URL !== undefined && !SANDBOX && REDIS_SECRET === KNOWN_SECRET) {
    throw new ConfigError('REDIS_SECRET: with REDIS_URL it must be set to one that nobody knows, the same for all processes');
  }
};
