import { splitLocale } from '@pozyka/i18n';
import type { Boot } from './boot.ts';
import type { ScreenMatch } from './match-screen.ts';

/** Which page of which release a customer sees: what events name, and nothing more of the address. */
export interface PlaceNow {
  screen: string;
  app: string;
  version: string;
}

/** The version in a release's address, `/r/shell/0.1.0-1a2b3c4d/main.js`; none where a developer's machine serves it. */
export const versionOf = (script: string): string => /\/r\/[^/]+\/([^/]+)\//.exec(script)?.[1] ?? 'live';

/** @param shellVersion the shell is not among the remotes that the page names. */
export const placeNow = (remotes: Boot['remotes'], shellVersion: string, match: (pathname: string) => ScreenMatch): PlaceNow => {
  const { screen, app } = match(splitLocale(window.location.pathname).path).screen;
  return { screen, app, version: remotes.find(({ name }) => name === app)?.version ?? shellVersion };
};
