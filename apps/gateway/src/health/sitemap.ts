import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import { escapeXml } from '../http/escape-xml.ts';
import {
  branchEntries,
  branchOf,
  pageEntries,
  sizeOf,
  topCategories,
  type CatalogueBranch,
  type SitemapEntry,
  type SitemapSources,
} from './sitemap-entries.ts';

export interface SitemapOptions extends SitemapSources {
  publicUrl: string;
  now(): number;
}

/** How old a list of addresses may be, milliseconds. */
const CACHED_MS = 600_000;
/** Addresses in one file: the protocol allows 50 000, each of ours is there in two languages. */
const PART = 5_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entryXml = (publicUrl: string, { path, changed }: SitemapEntry): string => {
  const uk = escapeXml(publicUrl + encodeURI(path));
  const ru = escapeXml(`${publicUrl}/ru${path === '/' ? '' : encodeURI(path)}`);
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const rest = `${changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`}${link('uk', uk)}${link('ru', ru)}${link('x-default', uk)}`;
  return `<url><loc>${uk}</loc>${rest}</url><url><loc>${ru}</loc>${rest}</url>`;
};

const partXml = (publicUrl: string, entries: readonly SitemapEntry[]): string =>
  `${head}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.map((entry) => entryXml(publicUrl, entry)).join('')}</urlset>\n`;

const indexXml = (publicUrl: string, parts: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${protocol}">${parts.map((part) => `<sitemap><loc>${escapeXml(`${publicUrl}/${part}`)}</loc></sitemap>`).join('')}</sitemapindex>\n`;

/** Caches each result for ten minutes and shares it between concurrent callers; a failure is not cached. */
const cacheOf = <T>(now: () => number) => {
  const cached = new Map<string, { at: number; value: Promise<T> }>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = cached.get(key);
    if (known && Math.abs(now() - known.at) < CACHED_MS) return known.value;
    const value = make();
    cached.set(key, { at: now(), value });
    value.catch(() => cached.delete(key));
    return value;
  };
};

const send = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(xml);

/**
 * `/sitemap.xml` names its parts: `/sitemap-pages.xml`, and `/sitemap-catalogue-<top category>-<part>.xml` for the goods of
 * each top category, which are counted for the names and read for their own part alone. An incomplete part is 503, so that search engines do not forget the rest.
 */
export const sitemap = (app: FastifyInstance, options: SitemapOptions): void => {
  const { publicUrl, now } = options;
  const entriesOf = cacheOf<SitemapEntry[]>(now);
  const pages = () => entriesOf('pages', () => pageEntries(options));
  const categoriesOf = cacheOf<Awaited<ReturnType<typeof topCategories>>>(now);
  const categories = () => categoriesOf('top', () => topCategories(options));
  const branchesOf = cacheOf<CatalogueBranch>(now);
  const branch = async (id: string): Promise<CatalogueBranch | undefined> => {
    const category = (await categories()).find((top) => top.id === id);
    return category && (await branchesOf(id, () => branchOf(options, category)));
  };
  const partNames = async (): Promise<string[]> => {
    const names = ['sitemap-pages.xml'];
    for (const { id } of await categories()) {
      const counted = await branch(id);
      const parts = counted ? Math.ceil(sizeOf(counted) / PART) : 0;
      for (let part = 1; part <= parts; part += 1) names.push(`sitemap-catalogue-${encodeURIComponent(id)}-${part}.xml`);
    }
    return names;
  };
  const partEntries = async (id: string, part: number): Promise<SitemapEntry[]> => {
    const counted = await branch(id);
    const from = (part - 1) * PART;
    if (!counted || part < 1 || from >= sizeOf(counted)) return [];
    return entriesOf(`catalogue ${id} ${part}`, () => branchEntries(options, counted, from, from + PART));
  };
  const answer = async (reply: FastifyReply, make: () => Promise<string | undefined>): Promise<FastifyReply> => {
    try {
      const xml = await make();
      return xml === undefined ? await sendFailure(reply, 404) : send(reply, xml);
    } catch (error) {
      app.log.warn({ err: error }, 'sitemap is not whole');
      return sendFailure(reply.header('retry-after', '600'), 503);
    }
  };

  app.get('/sitemap.xml', (_request, reply) => answer(reply, async () => indexXml(publicUrl, await partNames())));
  app.get('/sitemap-pages.xml', (_request, reply) => answer(reply, async () => partXml(publicUrl, await pages())));
  app.get<{ Params: { id: string; part: string } }>('/sitemap-catalogue-:id(^[\\w.%]+)-:part(^\\d+).xml', (request, reply) =>
    answer(reply, async () => {
      const { id, part } = request.params;
      const entries = await partEntries(id, Number(part));
      return entries.length > 0 ? partXml(publicUrl, entries) : undefined;
    }),
  );
};
