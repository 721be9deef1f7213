import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready, and connections end with their answer; calls are still answered. */
    drain(): void;
    /** True once it drains or closes. */
    isDraining(): boolean;
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
  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
    // whoever keeps the connection looks for another process
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
