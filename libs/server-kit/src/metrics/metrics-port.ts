import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this server measures, for `/metrics`. */
    metrics: Registry;
  }
}

/**
 * `/metrics`, and nothing else, at a port of its own: whoever reaches that port may read it, so that a scraper of the cluster needs
 * no way to the customers' port.
 */
export const metricsServer = (registry: Registry): FastifyInstance => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  return app;
};
