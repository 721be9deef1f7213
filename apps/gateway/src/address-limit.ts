import { addressKey } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Counts how often an address does one thing in a minute, by all gateways that share Redis; wants @fastify/rate-limit.
 * @param max 0 for no limit
 * @returns seconds until it may repeat that, 0 where it may now
 */
export const addressLimit = (app: FastifyInstance, what: string, max: number): ((request: FastifyRequest) => Promise<number>) => {
  if (max === 0) return async () => 0;
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: addressKey(what) });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0;
  };
};
