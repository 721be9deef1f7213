import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** How long a browser may reuse a list without asking, seconds: a price that changed is seen within a minute. */
const CACHED_S = 60;

const tagOf = (body: string): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** What a person types may tell of themselves, so no address with it is cached by their browser. */
const isTyped = (query: unknown): boolean => typeof query === 'object' && query !== null && 'q' in query;

/** The catalogue is the same for everybody: what was read may be cached for a minute, then revalidated. */
export const addBrowserCache = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string' || !request.url.startsWith('/mplace/'))
      return payload;
    if (isTyped(request.query) || reply.getHeader('cache-control') !== 'no-store') return payload;
    const tag = tagOf(payload);
    reply.headers({ 'cache-control': `public, max-age=${CACHED_S}`, etag: tag });
    if (!request.headers['if-none-match']?.split(', ').includes(tag)) return payload;
    reply.code(304).removeHeader('content-length');
    return null;
  });
};
