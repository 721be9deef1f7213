import type { FastifyInstance } from 'fastify';
import type { ReleaseScreen } from '@pozyka/remote-kit/types';
import { compress } from '../http/compress.ts';
import { acceptedEncodings } from '../http/accept.ts';

const ADDRESS = '/speculation-rules.json';

/** Goes with each page that is the same for everybody: what its browser may fetch before a press. */
export const speculationHeader: Readonly<Record<string, string>> = { 'speculation-rules': `"${ADDRESS}"` };

type Screen = Pick<ReleaseScreen, 'path' | 'access' | 'rendering' | 'document' | 'tokenInAddress'>;

const isFetchedAhead = ({ access, rendering, document, tokenInAddress }: Screen): boolean =>
  document === true && rendering === 'server' && access === 'public' && !tokenInAddress;

/** In both languages. */
const patternsOf = ({ path }: Screen): string[] => (path === '/' ? ['/', '/ru'] : [`{/ru}?${path}`]);

/** Addresses of a screen, one in each language. */
const examplesOf = ({ path }: Screen): string[] => {
  const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x');
  return [address || '/', `/ru${address === '/' ? '' : address}`];
};

/**
 * Speculation Rules: a link to a public document is prefetched when it is meant, one of a menu is prerendered. Never one with a query, which would be
 * rendered for a mere look, and never a link of the other language, whose press is a choice. Short, as every first visit reads them beside its page.
 */
export const speculationRules = (live: readonly Screen[]): object => {
  // what no page has is on no page's links
  const screens = live.filter(({ path }) => path !== '*');
  const documents = [...new Set(screens.filter(isFetchedAhead).flatMap(patternsOf))];
  const known = documents.map((pathname) => new URLPattern({ pathname }));
  const isKnown = (pathname: string) => known.some((each) => each.test({ pathname }));
  // `/:alias` of a content page is `/dashboard` too
  const others = screens.filter((screen) => !isFetchedAhead(screen) && examplesOf(screen).some(isKnown));
  const isDocument = [
    { href_matches: { pathname: '/*', search: '' } },
    { href_matches: documents },
    { not: { href_matches: [...new Set(others.flatMap(patternsOf))] } },
    { not: { selector_matches: '[hreflang]' } },
  ];
  return {
    prefetch: [{ where: { and: isDocument }, eagerness: 'moderate' }],
    prerender: [{ where: { and: [...isDocument, { selector_matches: 'header nav a' }] }, eagerness: 'moderate' }],
  };
};

/** @param screens of all live releases: a page that one of them ships otherwise is not fetched ahead */
export const speculationRoute = (app: FastifyInstance, screens: () => readonly ReleaseScreen[]): void => {
  app.get(ADDRESS, async ({ headers }, reply) => {
    const rules = Buffer.from(JSON.stringify(headers['save-data'] === 'on' ? {} : speculationRules(screens())));
    const [encoding] = acceptedEncodings(headers['accept-encoding']?.toString());
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Encoding, Save-Data')
      .type('application/speculationrules+json');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(encoding ? await compress(rules, encoding, 'good') : rules);
  });
};
