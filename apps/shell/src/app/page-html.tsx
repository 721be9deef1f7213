import { localePath } from '@pozyka/i18n';
import type { PageEnvironment } from '@pozyka/remote-kit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { notifyBy } from '../core/deferred.ts';
import { settled, type LoadedPage, type PageStore } from '../core/page-loader.ts';
import { createProgress } from '../core/progress.ts';
import { App } from './app.tsx';
import type { AskedPage } from './asked-page.ts';
import { CachedRules } from './cached-rules.tsx';
import { documentFrame } from './document.ts';
import type { Frame } from './early-page.ts';
import { loadCustomerParts } from './load-customer-parts.ts';
import { SKELETON } from './page-outlet.tsx';
import type { Loading } from './start-loading.ts';

type Translations = Loading['translations'];

/** Renders pages of one request; their styles are those of all that was rendered. */
export interface PageHtml {
  /** HTML of the body. `framed`: a skeleton in place of the page. `isError`: nothing of the frame is around it. */
  body(page: LoadedPage, how: { framed: boolean; isError: boolean }): string;
  /** Style elements of what `body` rendered. */
  styles(): string;
  /** The frame without its page, with the styles that it needs. */
  frame(): Frame & { html: string };
  /** Must be called at the end. */
  seal(): void;
}

/** The store of one place for one render: everything is there already. */
const onePage = (page: LoadedPage): PageStore => ({
  shown: () => undefined,
  get: () => settled(page),
  has: () => true,
  forget: () => undefined,
  prefetch: () => undefined,
  island: () => Promise.reject(new Error('islands live in the browser')),
  prerender: () => undefined,
  subscribe: () => () => undefined,
  isPending: () => false,
});

/** HTML of the frame until the page in it. */
const beforePage = (framed: string): string => {
  const end = framed.indexOf(SKELETON);
  if (end < 0) throw new Error('the frame has no place for a page');
  return framed.slice(0, end);
};

export const createPageHtml = async (
  { request, locale, place, site, current, store }: AskedPage,
  translations: Translations,
  customer: Pick<PageEnvironment, 'customer'>,
): Promise<PageHtml> => {
  const customerParts = await loadCustomerParts(request.loggedIn);
  const newSheet = () => new ServerStyleSheet(request.nonce ? { nonce: request.nonce } : {});
  const sheet = newSheet();
  const environment: PageEnvironment = { locale, loggedIn: request.loggedIn, config: request.config, ...customer };
  const render = (styles: ServerStyleSheet, page: LoadedPage, how: { framed: boolean; isError: boolean }): string => {
    const shell = {
      ...customerParts,
      ...how,
      pages: onePage(page),
      progress: createProgress(),
      notify: notifyBy(() => undefined),
      showFailure: () => undefined,
      report: () => undefined,
      shown: () => undefined,
      codeLost: () => Promise.resolve(false),
      versionOf: (app: string) => request.releases[app]?.release.version ?? '',
      match: site.match,
      screens: site.screens,
      unshipped: site.unshipped,
      firstPlace: place,
    };
    return renderToString(
      styles.collectStyles(
        <CachedRules>
          <StaticRouter basename={localePath('/', locale)} location={request.url}>
            <App store={store} translations={translations} environment={environment} shell={shell} />
          </StaticRouter>
        </CachedRules>,
      ),
    );
  };
  return {
    body: (page, how) => render(sheet, page, how),
    styles: () => sheet.getStyleTags(),
    frame() {
      const styles = newSheet();
      try {
        const nothing: LoadedPage = { state: 'ready', app: current.screen.app, Page: () => null, result: {} };
        const framed = render(styles, nothing, { framed: true, isError: false });
        const frame = beforePage(framed);
        return { html: documentFrame(locale, styles.getStyleTags(), frame), frame, framed };
      } finally {
        styles.seal();
      }
    },
    seal: () => sheet.seal(),
  };
};
