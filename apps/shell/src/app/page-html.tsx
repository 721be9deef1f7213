import { localePath } from '@pozyka/i18n';
import type { PageEnvironment } from '@pozyka/remote-kit';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { ErrorCard } from '@pozyka/design-system';
import { Island } from '@pozyka/remote-kit/island';
import { ConsentQuestion } from '../features/consent/consent-question.tsx';
import { consentTexts } from '../features/consent/texts.ts';
import { notifyBy } from '../core/deferred.ts';
import { isDocument } from '../core/match-screen.ts';
import { settled, type LoadedPage, type PageStore } from '../core/page-loader.ts';
import { createProgress } from '../core/progress.ts';
import type { ShellContextValue } from '../core/shell-context.ts';
import { sitePagesOf } from '../core/site-pages.ts';
import { App } from './app.tsx';
import type { RequestedPage } from './requested-page.ts';
import { CachedRules } from './cached-rules.tsx';
import type { Loading } from './start-loading.ts';
import { LOST_ID } from '../core/document-boot.ts';
import { PageView, type PageViewProps } from '../core/page-view.tsx';

/** A document's page on the server: one that reacts as a whole is an island. */
export const DocumentPage = ({ page, match }: PageViewProps) => {
  const view = <PageView page={page} match={match} />;
  if (!page.island) return view;
  return (
    <Island name={match.screen.screen} begins={page.island}>
      {view}
    </Island>
  );
};

/** The replacement of an island that did not come; in the document from the start, as it is shown where no code comes. */
const LostIsland = ({ text }: { text: (key: string) => string }) => (
  <template id={LOST_ID}>
    <ErrorCard
      title={text('page-error.title')}
      text={text('page-error.text')}
      retryLabel={text('page-error.retry')}
      onRetry={() => undefined}
    />
  </template>
);

type Translations = Loading['translations'];

/** HTML of a rendered page, and style elements of all that was rendered. */
interface PageHtml {
  body: string;
  /** What comes before the page: the question about cookies, and, for a document, what a lost island shows. */
  beside: string;
  styles: string;
}

/** The store of one place for one render: everything is there already. */
const onePage = (page: LoadedPage): PageStore => ({
  get: () => settled(page),
  forget: () => undefined,
  prefetch: () => undefined,
});

/** Renders a loaded page. @param view `framed`: a skeleton in place of the page; `isError`: nothing of the frame around it */
export const pageHtml = (
  { request, locale, place, site, current, store }: RequestedPage,
  translations: Translations,
  customer: Pick<PageEnvironment, 'customer'>,
  page: LoadedPage,
  view: Pick<ShellContextValue, 'framed' | 'isError'>,
): PageHtml => {
  const environment: PageEnvironment = { locale, loggedIn: request.loggedIn, config: request.config, ...customer };
  const shell: ShellContextValue = {
    DocumentPage: isDocument(current.screen) ? DocumentPage : undefined,
    ...view,
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
  const sheet = new ServerStyleSheet(request.nonce ? { nonce: request.nonce } : {});
  const rendered = (tree: ReactElement): string => renderToString(sheet.collectStyles(tree));
  try {
    const body = rendered(
      <CachedRules>
        <StaticRouter basename={localePath('/', locale)} location={request.url}>
          <App store={store} translations={translations} environment={environment} shell={shell} />
        </StaticRouter>
      </CachedRules>,
    );
    const beside = rendered(
      <>
        <ConsentQuestion locale={locale} words={consentTexts(locale, request.overrides['shell'] ?? {})} />
        {isDocument(current.screen) && <LostIsland text={(key) => translations.t(key, { ns: 'shell' })} />}
      </>,
    );
    return { body, beside, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};
