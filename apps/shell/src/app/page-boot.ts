import type { PageEnvironment } from '@pozyka/remote-kit';
import type { Boot, BootPage } from '../core/boot.ts';
import type { LoadedPage } from '../core/page-loader.ts';
import { cachedResponsesOf } from '../core/store.ts';
import type { RequestedPage } from './requested-page.ts';
import { failedBoot } from './failed-page.ts';

/** How the document shows a page. */
export const pageState = (page: LoadedPage, rendering: 'server' | 'browser', status: number): BootPage => {
  if (page.state === 'failed') return failedBoot(page);
  if (rendering === 'browser') return { state: 'frame' };
  return { state: 'rendered', status };
};

export interface PageBootParts {
  shown: BootPage;
  customer: Pick<PageEnvironment, 'customer'>;
}

/** What the browser gets with the document. */
export const pageBoot = ({ request, locale, site, store }: RequestedPage, parts: PageBootParts): Boot => {
  const { shown, customer } = parts;
  return {
    locale,
    loggedIn: request.loggedIn,
    ...customer,
    config: request.config,
    revision: request.revision,
    remotes: site.remotes,
    screens: site.table,
    unshipped: site.unshipped,
    page: shown,
    state: cachedResponsesOf(store),
    overrides: request.overrides,
    snippets: request.snippets?.later ?? [],
  };
};
