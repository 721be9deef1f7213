import type { ResolvedRelease } from '@pozyka/remote-kit';
import { bootRemotes, liveScreens, unshippedPaths } from './assets.ts';
import type { AppScreen, BootRemote } from '../core/boot.ts';
import { packScreens, type ScreenTable } from '../core/screen-table.ts';
import { createMatcher, type ScreenMatch } from '../core/match-screen.ts';

/** What follows from the live releases alone, the same for each page until another one goes live. */
export interface Site {
  screens: AppScreen[];
  /** The same as documents carry them. */
  table: ScreenTable;
  unshipped: string[];
  remotes: BootRemote[];
  match(pathname: string): ScreenMatch;
}

/** Stable, canaries and pins mix; more mixtures than these are recomputed. */
const MOST_KNOWN = 8;

interface Known {
  releases: readonly ResolvedRelease[];
  site: Site;
}

/** Remembers what it worked out for the last mixtures of releases. */
export const createSiteOf = (): ((releases: Record<string, ResolvedRelease>) => Site) => {
  let known: Known[] = [];
  return (releases) => {
    const wanted = Object.values(releases);
    const before = known.find((one) => one.releases.length === wanted.length && one.releases.every((row, place) => row === wanted[place]));
    if (before) return before.site;
    const screens = liveScreens(releases);
    const site = {
      screens,
      table: packScreens(screens),
      unshipped: unshippedPaths(screens),
      remotes: bootRemotes(releases),
      match: createMatcher(screens),
    };
    known = [{ releases: wanted, site }, ...known].slice(0, MOST_KNOWN);
    return site;
  };
};
