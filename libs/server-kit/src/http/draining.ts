import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready, and connections end with their answer; calls are still answered. */
    drain(): void;
    /** True once it drains or closes. */
    isDraining(): boolean;
    /** Counts an answer that is given past the hooks. */
    answering(raw: ServerResponse): void;
  }
}

const LOOK_EVERY_MS = 50;

/**
 * Lets a server end in order: `drain()` before `close()`. While it closes, connections on which nothing is being answered are ended,
 * also those whose headers never come to their end.
 */
export const addDraining = (app: FastifyInstance): void => {
  let isDraining = false;
  let running = 0;
  let closing: NodeJS.Timeout | undefined;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);
  app.decorate('answering', (raw) => {
    running += 1;
    raw.once('close', () => {
      running -= 1;
    });
  });
  app.addHook('onRequest', async (_request, reply) => {
    app.answering(reply.raw);
    // clients that reuse the connection look for another process
    if (isDraining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    closing = setInterval(() => {
      if (running === 0) app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(closing));
};
