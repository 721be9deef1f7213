import type { FastifyInstance } from 'fastify';

/** Lets pages of other hosts load what the routes of a scope serve. Nobody's cookies are of any meaning there. @param origins none: nothing is changed */
export const forOtherHosts = (scope: FastifyInstance, origins: ReadonlySet<string>): void => {
  if (origins.size === 0) return;
  scope.addHook('onSend', async (request, reply) => {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`);
    const { origin } = request.headers;
    if (origin !== undefined && origins.has(origin)) reply.header('access-control-allow-origin', origin);
  });
};
