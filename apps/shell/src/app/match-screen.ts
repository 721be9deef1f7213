import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { AppScreen } from './boot.ts';

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
};

type ScreenRoute = RouteObject & { handle: AppScreen };

/** Builds the router's table once per document from the screens that the live releases ship. */
export const createMatcher = (screens: readonly AppScreen[]): ((pathname: string) => ScreenMatch) => {
  const routes: ScreenRoute[] = [...screens, NOT_FOUND].map((screen) => ({ path: screen.path, handle: screen }));
  return (pathname) => {
    const match = matchRoutes(routes, pathname)?.at(-1);
    return match ? { screen: match.route.handle, params: match.params } : { screen: NOT_FOUND, params: {} };
  };
};
