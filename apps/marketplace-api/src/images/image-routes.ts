import { notFound } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { drawImage } from './draw-image.ts';
import { IMAGE_ROUTE, readImageName } from './image-path.ts';

/** What networks show beside a shared link: this wide, and half as high. */
const SHARE = { width: 1200, height: 630 };

/** In the middle of a wide picture, on white. */
const shareImage = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize({ ...SHARE, fit: 'contain', background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();

/** Pictures of goods and categories; they are drawn from their names alone, so a path never changes what it shows. */
export const addImageRoutes = (app: FastifyInstance): void => {
  // A page shows dozens of them, each cheaper than a look into the limiter's store.
  app.get<{ Params: { file: string } }>(`${IMAGE_ROUTE}/:file`, { config: { rateLimit: false } }, async (request, reply) => {
    const known = readImageName(request.params.file);
    if (!known) throw notFound();
    const { picture, colour, view, variant } = known.name;
    const svg = drawImage(picture, colour, view, variant);
    const body = known.kind === 'svg' ? svg : await shareImage(svg);
    return reply
      .removeHeader('vary')
      .removeHeader('content-language')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(known.kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png')
      .send(body);
  });
};
