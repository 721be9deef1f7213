import type { ScreenMatch } from '../../core/match-screen.ts';

const OF_THIS_SITE = /^\/(?![/\\])[^\s\\\p{Cc}]{0,500}$/u;
const NOWHERE = 'https://nowhere.invalid';

/** Where the page that led to the login wants its reader back: a public page of this site; undefined for anything else. */
export const wayBack = (place: string | null, match: (pathname: string) => ScreenMatch): string | undefined => {
  if (place === null || !OF_THIS_SITE.test(place)) return undefined;
  // dots in a path may lead anywhere: what they lead to is looked at
  const { origin, pathname, search, hash } = new URL(place, NOWHERE);
  if (origin !== NOWHERE || !OF_THIS_SITE.test(pathname)) return undefined;
  const { screen, access } = match(pathname).screen;
  return screen !== 'not-found' && access === 'public' ? pathname + search + hash : undefined;
};
