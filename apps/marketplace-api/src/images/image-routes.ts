import { addressKey, notFound, tooMany } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { drawImage } from './draw-image.ts';
import { drawShareImage } from './draw-share-image.ts';
import { IMAGE_ROUTE, readImageName } from './image-path.ts';
import { KeptLatest } from './kept-latest.ts';

export interface ImageOptions {
  readonly draw: (svg: string) => Promise<Buffer>;
  /** So many PNG are kept; none is larger than 30 KB. */
  readonly kept: number;
  /** So many PNG at most are drawn for one address in a minute. */
  readonly drawnMax: number;
}

const standard: ImageOptions = { draw: drawShareImage, kept: 400, drawnMax: 30 };

/** Pictures of goods and categories; they are drawn from their names alone, so a path never changes what it shows. */
export const addImageRoutes = (app: FastifyInstance, { draw, kept, drawnMax }: ImageOptions = standard): void => {
  const shareImages = new KeptLatest<Buffer>(kept);
  const count = app.createRateLimit({ max: drawnMax, timeWindow: '1 minute', keyGenerator: addressKey('images') });

  /** A PNG costs a third of a second, so it is drawn once, and an address cannot ask for all there are. */
  const shareImage = async (request: FastifyRequest, file: string, svg: () => string): Promise<Buffer> => {
    if (!shareImages.has(file)) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl / 1000);
    }
    return shareImages.get(file, () => draw(svg()));
  };

  // a page shows dozens of SVG, and one is written in a twentieth of a millisecond
  app.get<{ Params: { file: string } }>(`${IMAGE_ROUTE}/:file`, { config: { rateLimit: false } }, async (request, reply) => {
    const { file } = request.params;
    const known = readImageName(file);
    if (!known) throw notFound();
    const { picture, colour, view, variant } = known.name;
    const svg = () => drawImage(picture, colour, view, variant);
    const body = known.kind === 'svg' ? svg() : await shareImage(request, file, svg);
    return reply
      .removeHeader('vary')
      .removeHeader('content-language')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(known.kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png')
      .send(body);
  });
};
