import type { FastifyInstance } from 'fastify';
import type { ReleaseScreen } from '@pozyka/remote-kit/types';
import type { RegistryStore } from '../registry/registry-store.ts';

export interface RobotsOptions {
  registry: RegistryStore;
  publicUrl: string;
  mainApiUrl: string;
  /** Reads public content, at most a minute old. */
  fetch: typeof fetch;
}

const unlisted = ['/search-results', '/custom-entity-example', '/form-constructor-example', '/component-examples'];

const isListed = ({ path, access, rendering }: ReleaseScreen): boolean =>
  rendering === 'server' &&
  (path === '/' || access === 'public') &&
  !/[:*]/.test(path) &&
  !unlisted.some((start) => path.startsWith(start));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const isPagePath = (link: unknown): link is string =>
  typeof link === 'string' && /^\/[^/\\:?#][^\\?#]*$/.test(link) && !link.startsWith('/ru/');

/** Links of the site's menus that no screen owns: pages of the content system. */
const contentPaths = async ({ fetch, mainApiUrl }: RobotsOptions): Promise<string[]> => {
  try {
    const answer = await fetch(`${mainApiUrl}/v2/system/menu?language=uk&only=main,bottom`, { headers: { 'accept-language': 'uk' } });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    const menus = isRecord(body) ? rows(body['data']) : [];
    return menus
      .flatMap((menu) => rows(menu['items']))
      .map((item) => item['link'])
      .filter(isPagePath);
  } catch {
    return [];
  }
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const entry = (publicUrl: string, path: string): string => {
  const uk = escapeXml(publicUrl + encodeURI(path));
  const ru = escapeXml(`${publicUrl}/ru${path === '/' ? '' : encodeURI(path)}`);
  const links = `<xhtml:link rel="alternate" hreflang="uk" href="${uk}"/><xhtml:link rel="alternate" hreflang="ru" href="${ru}"/>`;
  return `<url><loc>${uk}</loc>${links}</url><url><loc>${ru}</loc>${links}</url>`;
};

/** `/robots.txt` and `/sitemap.xml`. */
export const forRobots = (app: FastifyInstance, options: RobotsOptions): void => {
  const { registry, publicUrl } = options;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /mplace-api/\nDisallow: /search-results\nDisallow: /ru/search-results\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const screens = [...(registry.current?.apps.values() ?? [])].flatMap(({ stable }) => stable.release.screens);
    const owned = new Set(screens.map(({ path }) => path));
    const pages = (await contentPaths(options)).filter((path) => !owned.has(path));
    const paths = new Set([...screens.filter(isListed).map(({ path }) => path), ...pages]);
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
          `${[...paths].map((path) => entry(publicUrl, path)).join('')}</urlset>\n`,
      );
  });
};
