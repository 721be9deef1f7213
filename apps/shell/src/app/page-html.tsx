import { localePath } from '@pozyka/i18n';
import type { PageEnvironment } from '@pozyka/remote-kit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { LostIsland } from './lost-island.tsx';
import { ConsentQuestion } from '../features/consent/consent-question.tsx';
import { consentTexts } from '../features/consent/texts.ts';
import { notifyBy } from '../core/deferred.ts';
import { isDocument } from '../core/match-screen.ts';
import { settled, type LoadedPage, type PageStore } from '../core/page-loader.ts';
import { createProgress } from '../core/progress.ts';
import type { ShellContextValue } from '../core/shell-context.ts';
import { sitePagesOf } from '../core/site-pages.ts';
import { DocumentPage } from './document-page.tsx';
import { App } from './app.tsx';
import type { RequestedPage } from './requested-page.ts';
import { CachedRules } from './cached-rules.tsx';
import type { Loading } from './start-loading.ts';

type Translations = Loading['translations'];

/** Renders pages of one request; their styles are those of all that was rendered. */
export interface PageHtml {
  /** HTML of the body. `framed`: a skeleton in place of the page. `isError`: nothing of the frame is around it. */
  body(page: LoadedPage, how: { framed: boolean; isError: boolean }): string;
  /** What comes before the page: the question about cookies, and, for a document, what a lost island shows. */
  beside(isDocument: boolean): string;
  /** Style elements of all that was rendered. */
  styles(): string;
  /** Must be called at the end. */
  seal(): void;
}

/** The store of one place for one render: everything is there already. */
const onePage = (page: LoadedPage): PageStore => ({
  get: () => settled(page),
  forget: () => undefined,
  prefetch: () => undefined,
});

export const createPageHtml = async (
  { request, locale, place, site, current, store }: RequestedPage,
  translations: Translations,
  customer: Pick<PageEnvironment, 'customer'>,
): Promise<PageHtml> => {
  const sheet = new ServerStyleSheet(request.nonce ? { nonce: request.nonce } : {});
  const environment: PageEnvironment = { locale, loggedIn: request.loggedIn, config: request.config, ...customer };
  const body: PageHtml['body'] = (page, how) => {
    const shell: ShellContextValue = {
      DocumentPage: isDocument(current.screen) ? DocumentPage : undefined,
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
      sitePages: sitePagesOf(site.unshipped, site.match),
      firstPlace: place,
    };
    return renderToString(
      sheet.collectStyles(
        <CachedRules>
          <StaticRouter basename={localePath('/', locale)} location={request.url}>
            <App store={store} translations={translations} environment={environment} shell={shell} />
          </StaticRouter>
        </CachedRules>,
      ),
    );
  };
  return {
    body,
    beside: (isDocument) =>
      renderToString(
        sheet.collectStyles(
          <>
            <ConsentQuestion locale={locale} words={consentTexts(locale, request.overrides['shell'] ?? {})} />
            {isDocument && <LostIsland text={(key) => translations.t(key, { ns: 'shell' })} />}
          </>,
        ),
      ),
    styles: () => sheet.getStyleTags(),
    seal: () => sheet.seal(),
  };
};
