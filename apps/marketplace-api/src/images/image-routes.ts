import { addressKey, notFound, tooMany } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderImage } from './render-image.ts';
import { renderShareImage } from './render-share-image.ts';
import { IMAGE_ROUTE, readImageName } from './image-path.ts';
import { CachedLatest } from './cached-latest.ts';

export interface ImageOptions {
  readonly render: (svg: string) => Promise<Buffer>;
  /** So many PNG are cached; none is larger than 30 KB. */
  readonly cached: number;
  /** So many PNG at most are rendered for one address in a minute. */
  readonly renderedMax: number;
}

const standard: ImageOptions = { render: renderShareImage, cached: 400, renderedMax: 30 };

/** Pictures of goods and categories; they are rendered from their names alone, so a path never changes what it shows. */
export const addImageRoutes = (app: FastifyInstance, { render, cached, renderedMax }: ImageOptions = standard): void => {
  const shareImages = new CachedLatest<Buffer>(cached);
  const count = app.createRateLimit({ max: renderedMax, timeWindow: '1 minute', keyGenerator: addressKey('images') });

  /** A PNG costs a third of a second, so it is rendered once, and an address cannot ask for all there are. */
  const shareImage = async (request: FastifyRequest, file: string, svg: () => string): Promise<Buffer> => {
    if (!shareImages.has(file)) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl / 1000);
    }
    return shareImages.get(file, () => render(svg()));
  };

  // a page shows dozens of SVG, and one is written in a twentieth of a millisecond
  app.get<{ Params: { file: string } }>(`${IMAGE_ROUTE}/:file`, { config: { rateLimit: false } }, async (request, reply) => {
    const { file } = request.params;
    const known = readImageName(file);
    if (!known) throw notFound();
    const { picture, colour, view, variant } = known.name;
    const svg = () => renderImage(picture, colour, view, variant);
    const body = known.kind === 'svg' ? svg() : await shareImage(request, file, svg);
    return reply
      .removeHeader('vary')
      .removeHeader('content-language')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(known.kind === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png')
      .send(body);
  });
};
