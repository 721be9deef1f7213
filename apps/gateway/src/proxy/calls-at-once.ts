import { addressKey } from '@pozyka/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';

const keyOf = addressKey('calls');

/**
 * Lets an address have so many calls at the same time, so that it cannot occupy all connections to an API.
 * @param max 0 for no limit
 */
export const callsAtOnce = (max: number): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>) => {
  const running = new Map<string, number>();
  const leave = (key: string): void => {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };
  return async (request, reply) => {
    if (max === 0) return undefined;
    const key = keyOf(request);
    const others = running.get(key) ?? 0;
    if (others >= max) return sendFailure(reply.header('retry-after', '2'), 429);
    running.set(key, others + 1);
    reply.raw.once('close', () => leave(key));
    return undefined;
  };
};
