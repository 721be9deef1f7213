import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { AppScreen } from './boot.ts';
import { BoundedMap } from './bounded-map.ts';

export interface ScreenMatch {
  screen: AppScreen;
  params: Readonly<Record<string, string | undefined>>;
}

/** Shown for every path that no release ships. */
export const NOT_FOUND: AppScreen = {
  screen: 'not-found',
  path: '*',
  app: 'shell',
  access: 'public',
  layout: 'empty',
  rendering: 'server',
  document: true,
};

/** A page that is a document. One that the browser renders, as under development, is a page of the application. */
export const isDocument = ({ document, rendering }: AppScreen): boolean => document === true && rendering === 'server';

type ScreenRoute = RouteObject & { handle: AppScreen };

/** Addresses remembered; visitors choose them, so they must not fill the memory. */
const MOST_KNOWN = 500;

const firstPart = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';
const isFixed = (part: string): boolean => part !== '' && !/^[:*]|\?$/.test(part);

/**
 * Builds the router's table once per document from the screens that the live releases ship. A frame asks for each of its
 * links and the router weighs its whole table each time, so only the routes that begin like the address are given to it.
 */
export const createMatcher = (screens: readonly AppScreen[]): ((pathname: string) => ScreenMatch) => {
  const routes: ScreenRoute[] = [...screens, NOT_FOUND].map((screen) => ({ path: screen.path, handle: screen }));
  const known = new BoundedMap<string, ScreenMatch>(MOST_KNOWN);
  const ask = (pathname: string): ScreenMatch => {
    const first = firstPart(pathname);
    const candidates = pathname.includes('%')
      ? routes
      : routes.filter(({ handle }) => {
          const own = firstPart(handle.path);
          return own === first || !isFixed(own);
        });
    const match = matchRoutes(candidates, pathname)?.at(-1);
    return match ? { screen: match.route.handle, params: match.params } : { screen: NOT_FOUND, params: {} };
  };
  return (pathname) => {
    const before = known.get(pathname);
    if (before) return before;
    const found = ask(pathname);
    known.set(pathname, found);
    return found;
  };
};
