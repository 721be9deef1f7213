import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Brotli as the site's own gateway compresses what it renders for one visitor. */
export const pack = (bytes: Uint8Array): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

export const takesBrotli = (accepts: string | null | undefined): boolean => /\bbr\b/.test(accepts ?? '');

/** Hands a call or a picture on to an API of the site, from the peer's own origin. */
export const passOn = async (request: Request, base: string | undefined, prefix: string): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const answer = await fetch(`${base}${pathname.slice(prefix.length)}${search}`, {
    method,
    headers: { accept: '*/*', 'accept-language': 'uk', 'content-type': request.headers.get('content-type') ?? 'application/json' },
    ...(method === 'POST' && { body: await request.arrayBuffer() }),
  });
  const headers = new Headers();
  for (const name of ['content-type', 'cache-control', 'x-items-total']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length < 1000 || !takesBrotli(request.headers.get('accept-encoding')))
    return new Response(bytes, { status: answer.status, headers });
  headers.set('content-encoding', 'br');
  headers.set('vary', 'accept-encoding');
  return new Response(new Uint8Array(await pack(bytes)), { status: answer.status, headers });
};
