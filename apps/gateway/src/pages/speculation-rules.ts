import type { FastifyInstance } from 'fastify';
import type { ReleaseScreen } from '@pozyka/remote-kit/types';

const ADDRESS = '/speculation-rules.json';

/** Goes with each page that is the same for everybody: what its browser may fetch before a press. */
export const speculationHeader: Readonly<Record<string, string>> = { 'speculation-rules': `"${ADDRESS}"` };

type Screen = Pick<ReleaseScreen, 'path' | 'access' | 'rendering' | 'document' | 'tokenInAddress'>;

const isFetchedAhead = ({ access, rendering, document, tokenInAddress }: Screen): boolean =>
  document === true && rendering === 'server' && access === 'public' && !tokenInAddress;

/** In both languages. */
const patterns = (screens: readonly Screen[]): string[] => [
  ...new Set(screens.flatMap(({ path }) => [path, `/ru${path === '/' ? '' : path}`])),
];

/**
 * Speculation Rules: a link to a public document is prefetched when it is meant, one of a menu is prerendered. Never one with a query, which would be
 * rendered for a mere look, and never a link of the other language, whose press is a choice.
 */
export const speculationRules = (live: readonly Screen[]): object => {
  // what no page has is on no page's links
  const screens = live.filter(({ path }) => path !== '*');
  const documents = screens.filter(isFetchedAhead);
  const others = screens.filter((screen) => !isFetchedAhead(screen));
  const isDocument = [
    { href_matches: { pathname: '/*', search: '' } },
    { href_matches: patterns(documents) },
    { not: { href_matches: patterns(others) } },
    { not: { selector_matches: '[hreflang]' } },
  ];
  return {
    prefetch: [{ where: { and: isDocument }, eagerness: 'moderate' }],
    prerender: [{ where: { and: [...isDocument, { selector_matches: 'header nav a' }] }, eagerness: 'moderate' }],
  };
};

/** @param screens of all live releases: a page that one of them ships otherwise is not fetched ahead */
export const speculationRoute = (app: FastifyInstance, screens: () => readonly ReleaseScreen[]): void => {
  app.get(ADDRESS, async ({ headers }, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Save-Data')
      .type('application/speculationrules+json')
      .send(JSON.stringify(headers['save-data'] === 'on' ? {} : speculationRules(screens()))),
  );
};
