import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { fastify } from 'fastify';
import sanitizeHtml from 'sanitize-html';

/** What of a page is its text and its pictures; everything else is how it is made. */
const TAGS =
  'header nav main section article footer address h1 h2 h3 h4 p ul ol li dl dt dd a img button form label input summary details b strong table tr th td';
const ATTRIBUTES = ['href', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'type', 'value', 'for', 'id', 'loading'];

const STYLE =
  `*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1a2233;background:#fff}header,main,footer{padding:1rem;max-width:70rem;margin:0 auto}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}main{display:grid;gap:1rem}section{padding:1rem;border:1px solid #d5dbe5;border-radius:.75rem}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.35rem;margin:.5rem 0}a{color:#0a4fb5}button,input{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid #8793a8;border-radius:.5rem}
img{max-width:100%;height:auto}footer{font-size:.9rem;color:#4a556b}`.replaceAll('\n', '');

/** The same words, links, fields and pictures as a page's, in plain HTML with a small sheet and no script. */
export const staticPageOf = (html: string): string => {
  const body = sanitizeHtml(/<body[^]*<\/body>/.exec(html)?.[0] ?? '', {
    allowedTags: TAGS.split(' '),
    allowedAttributes: { '*': ATTRIBUTES },
    nonTextTags: ['script', 'style', 'svg', 'template', 'noscript'],
    // the notice that browsers without the page's scripts show
    exclusiveFilter: ({ attribs }) => attribs['id'] === 'pozyka-plain',
  });
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${
    /<title>.*?<\/title>/.exec(html)?.[0] ?? ''
  }<style>${STYLE}</style></head><body>${body}</body></html>`;
};

/** Serves the static form of pages of a site, of its home alone where none are named: brotli, their pictures from memory, nothing else. */
export const serveStaticPage = async (
  site: string,
  paths: readonly string[] = ['/'],
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const pictures = new Map<string, Promise<{ type: string; body: Buffer }>>();
  const picture = async (path: string) => {
    const answer = await fetch(site + path);
    return { type: answer.headers.get('content-type') ?? 'application/octet-stream', body: Buffer.from(await answer.arrayBuffer()) };
  };
  const app = fastify();
  for (const path of paths) {
    const html = Buffer.from(staticPageOf(await (await fetch(site + path)).text()));
    const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    app.get(path, ({ headers }, reply) => {
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page);
    });
  }
  app.get('/*', async ({ url }, reply) => {
    const found = pictures.get(url) ?? picture(url);
    pictures.set(url, found);
    const { type, body } = await found;
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url}/`, stop: () => app.close() };
};
