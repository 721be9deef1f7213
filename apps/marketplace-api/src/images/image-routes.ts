import { notFound } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { drawImage } from './draw-image.ts';
import { IMAGE_ROUTE, readImageName } from './image-path.ts';

/** Pictures of goods and categories; they are drawn from their names alone, so a path never changes what it shows. */
export const addImageRoutes = (app: FastifyInstance): void => {
  // A page shows dozens of them, each cheaper than a look into the limiter's store.
  app.get<{ Params: { file: string } }>(`${IMAGE_ROUTE}/:file`, { config: { rateLimit: false } }, async (request, reply) => {
    const name = readImageName(request.params.file);
    if (!name) throw notFound();
    return reply
      .removeHeader('vary')
      .removeHeader('content-language')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(drawImage(name.picture, name.colour, name.view));
  });
};
