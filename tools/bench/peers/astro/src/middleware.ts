import { defineMiddleware } from 'astro:middleware';
import { pack, takesBrotli } from './shared/pack.ts';

/** Documents are compressed here, as this server has no proxy before it. */
export const onRequest = defineMiddleware(async ({ request }, next) => {
  const response = await next();
  const { status, headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  headers.set('cache-control', 'no-cache');
  headers.set('vary', 'accept-encoding');
  if (!takesBrotli(request.headers.get('accept-encoding'))) return response;
  headers.set('content-encoding', 'br');
  return new Response(new Uint8Array(await pack(new Uint8Array(await response.arrayBuffer()))), { status, headers });
});
