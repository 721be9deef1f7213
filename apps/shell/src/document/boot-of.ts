import type { RequestedPage } from '../app/requested-page.ts';
import type { DocumentBoot } from '../core/document-boot.ts';

/** The data of a document for the browser. */
export const documentBoot = ({ request, locale, site, current }: RequestedPage): DocumentBoot => {
  const { app, screen, access } = current.screen;
  const remote = site.remotes.find(({ name }) => name === app);
  const versionOf = (of: string) => request.releases[of]?.release.version ?? '';
  return {
    locale,
    app,
    screen,
    params: current.params,
    isGuest: access === 'guest',
    version: versionOf(app),
    shellVersion: versionOf('shell'),
    ...(remote && { remote }),
    config: request.config,
    unshipped: site.unshipped,
    overrides: request.overrides,
    snippets: request.snippets?.later ?? [],
  };
};
