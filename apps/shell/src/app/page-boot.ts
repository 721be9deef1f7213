import type { Messages, PageEnvironment } from '@pozyka/remote-kit';
import type { Boot, BootPage } from '../core/boot.ts';
import type { LoadedPage } from '../core/page-loader.ts';
import { answersOf } from '../core/store.ts';
import type { AskedPage } from './asked-page.ts';
import { failedBoot } from './failed-page.ts';
import { guestMessages } from './messages-of.ts';

/** How the document shows a page. */
export const pageState = (page: LoadedPage, rendering: 'server' | 'browser', status: number): BootPage => {
  if (page.state === 'failed') return failedBoot(page);
  if (rendering === 'browser') return { state: 'frame' };
  return { state: 'rendered', status, ...(page.state === 'ready' && page.result.preserved && { partly: true as const }) };
};

export interface PageBootParts {
  page: LoadedPage;
  shown: BootPage;
  texts: Record<string, Messages>;
  customer: Pick<PageEnvironment, 'customer'>;
}

/** What the document says already need not be sent once more. */
const isSent =
  (page: LoadedPage) =>
  (key: string): boolean =>
    !(page.state === 'ready' && page.result.preserved?.includes(key));

/** What the browser is told with the document. */
export const pageBoot = ({ request, locale, site, store }: AskedPage, parts: PageBootParts): Boot => {
  const { page, shown, texts, customer } = parts;
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
    state: answersOf(store, isSent(page)),
    overrides: request.overrides,
    // a page that the browser renders, or retries, has texts of a release that the server may not have
    ...(request.loggedIn ? {} : { messages: { ...(shown.state === 'rendered' && texts), shell: guestMessages(texts['shell'] ?? {}) } }),
    snippets: request.snippets?.later ?? [],
  };
};
