import type { FastifyInstance } from 'fastify';
import { sharePng } from './share-image.data.ts';

const bytes = Buffer.from(sharePng, 'base64');

/** `/share.png`: what a link to the site is shown with where its page has no picture of its own. Other sites may show it. */
export const shareImage = (app: FastifyInstance): void => {
  app.get('/share.png', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(bytes),
  );
};
