import { notFound } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { COVER_ROUTE, readCoverName } from '@pozyka/server-publications';
import { generateCover } from './generate-cover.ts';

/** Covers of posts; they are generated from their names alone, so a path never changes what it shows. */
export const addCoverRoutes = (app: FastifyInstance): void => {
  // a list shows ten of them, each cheaper than a look into the limiter's store
  app.get<{ Params: { file: string } }>(`${COVER_ROUTE}/:file`, { config: { rateLimit: false } }, async (request, reply) => {
    const name = readCoverName(request.params.file);
    if (!name) throw notFound();
    return reply
      .removeHeader('vary')
      .removeHeader('content-language')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(generateCover(name.cover, name.tone));
  });
};
