import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';

/** Longer than any client waits. */
const SLOW_MS = 60_000;

/** Ends when the client gives up, or after a minute. */
export const waitForAbort = async ({ raw }: FastifyRequest): Promise<void> => {
  const gone = new AbortController();
  raw.socket.once('close', () => gone.abort());
  await wait(SLOW_MS, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
};
