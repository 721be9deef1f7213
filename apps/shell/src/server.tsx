import * as apiClient from '@pozyka/api-client';
import { isApiError } from '@pozyka/api-client';
import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { localePath, splitLocale } from '@pozyka/i18n';
import * as remoteKit from '@pozyka/remote-kit';
import type { PageHead, RemoteModule, RenderRequest, RenderResult, ShellServer } from '@pozyka/remote-kit';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as styledComponents from 'styled-components';
import { App } from './app/app.tsx';
import { preloadsFor, shellScript } from './app/assets.ts';
import type { AppScreen, Boot, BootPage } from './core/boot.ts';
import { documentBeginning, documentFrame, documentRest } from './app/document.ts';
import { sendEarly, type Frame } from './app/early-page.ts';
import { documentStyle } from './app/document-style.ts';
import { isPreserved, NOT_FOUND } from './core/match-screen.ts';
import { loadPage, settled, type LoadedPage, type PageLoaderOptions, type PageStore } from './core/page-loader.ts';
import { CachedRules } from './app/cached-rules.tsx';
import { createCachedTexts } from './app/cached-texts.ts';
import { SKELETON } from './app/page-outlet.tsx';
import { plainScript } from './app/plain-page.ts';
import { loadFrame } from './app/load-frame.ts';
import { notifyBy } from './core/deferred.ts';
import { guestMessages, messagesOf } from './app/messages-of.ts';
import { createProgress } from './core/progress.ts';
import { documentHead } from './app/head/document-head.ts';
import type { DocumentHead } from './app/head/page-head.ts';
import { failedBoot, failedPage, failedStatus } from './app/failed-page.ts';
import { guard, placeElsewhere } from './app/guard.ts';
import { shellModule } from './app/shell-module.ts';
import { createSiteOf } from './app/site-of.ts';
import { answersOf, createStore, disposeStore } from './core/store.ts';
import { loadCustomerParts } from './app/load-customer-parts.ts';
import { parseInclusiveMode } from '@pozyka/remote-kit/inclusive-mode';

const shared: ShellServer['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@pozyka/remote-kit': remoteKit,
  '@pozyka/api-client': apiClient,
};

/** The store of one place for one render: everything is there already. */
const onePage = (page: LoadedPage): PageStore => ({
  get: () => settled(page),
  has: () => true,
  forget: () => undefined,
  prefetch: () => undefined,
  island: () => Promise.reject(new Error('islands live in the browser')),
  prerender: () => undefined,
  subscribe: () => () => undefined,
  isPending: () => false,
});

const pageState = (page: LoadedPage, rendering: 'server' | 'browser', status: number): BootPage => {
  if (page.state === 'failed') return failedBoot(page);
  if (page.state === 'ready' && page.preserved) return { state: 'preserved', status };
  if (rendering === 'browser') return { state: 'frame' };
  return { state: 'rendered', status, ...(page.state === 'ready' && page.result.preserved && { partly: true as const }) };
};

/** HTML of the frame until the page in it. */
const beforePage = (framed: string): string => {
  const end = framed.indexOf(SKELETON);
  if (end < 0) throw new Error('the frame has no place for a page');
  return framed.slice(0, end);
};

/** A page as the document shows it. Of a preserved one there is a page: what another app says in its place is hydrated. */
const toShow = (loaded: LoadedPage, screen: AppScreen, trace: string | undefined): LoadedPage => {
  if (loaded.state === 'failed') return failedPage(loaded, trace);
  return loaded.state === 'ready' && isPreserved(screen) && loaded.app === screen.app ? { ...loaded, preserved: true } : loaded;
};

/** The customer's name as the gateway keeps it in readable cookies. */
const readCustomer = ({ loggedIn, cookies }: RenderRequest): { customer?: NonNullable<Boot['customer']> } => {
  const { FirstName: firstName, SecondName: secondName } = cookies;
  return loggedIn && firstName && secondName ? { customer: { firstName, secondName } } : {};
};

const siteOf = createSiteOf();
const cachedTexts = createCachedTexts();

const render = async (request: RenderRequest): Promise<RenderResult> => {
  const url = new URL(request.url, 'http://page.invalid');
  const { locale, path } = splitLocale(url.pathname);
  const place = path + url.search;
  const { screens, table, unshipped, remotes, match } = siteOf(request.releases);
  const current = match(decodeURI(path));
  const store = createStore({ fetch: request.fetch, base: request.apis, locale, endsCalls: true });
  const redirectTo = (target: string, status = 302): RenderResult => ({
    status,
    redirect: localePath(target, locale),
    html: '',
    locale,
    cacheable: false,
  });

  const refusal = await guard(current.screen, request.loggedIn, store.dispatch, screens, url.searchParams);
  if (refusal) return redirectTo(refusal);

  const { app: shownApp, screen: shownScreen } = current.screen;
  const release = request.releases[shownApp];
  // what staff put in a release's place has its version, and no texts
  const textsOfPage = release?.overridden ? createCachedTexts() : cachedTexts;
  const { texts, translations } = textsOfPage({
    locale,
    overrides: request.overrides,
    page: `${shownApp} ${release?.release.version} ${shownScreen}`,
    shell: await messagesOf(shellModule, shownApp === 'shell' ? shownScreen : '', locale),
  });
  let broken = false;
  const announced = Promise.withResolvers<PageHead>();
  const options: PageLoaderOptions = {
    moduleOf: (app) => (app === 'shell' ? Promise.resolve(shellModule) : request.loadRemote(app)),
    async addMessages(app: string, module: RemoteModule, screen: string) {
      if (app === 'shell' || texts[app]) return;
      texts[app] = await messagesOf(module, screen, locale);
      translations.addResourceBundle(locale, app, { ...texts[app], ...request.overrides[app] });
    },
    contextFor: (app, { screen: { path }, params }, query) => ({
      dispatch: store.dispatch,
      path,
      params,
      query,
      locale,
      loggedIn: request.loggedIn,
      t: (key, values) => translations.t(key, { ns: app, ...values }),
    }),
    onHead: announced.resolve,
    onError: () => {
      broken = true;
    },
  };
  const loading = loadPage(options, current, url.searchParams);
  const framing = loadFrame(store.dispatch, request.loggedIn);
  const shell = request.releases['shell'];
  if (!shell) throw new Error('the registry names no shell');
  const customer = readCustomer(request);
  const customerParts = await loadCustomerParts(request.loggedIn);
  const newSheet = () => new styledComponents.ServerStyleSheet(request.nonce ? { nonce: request.nonce } : {});
  const sheet = newSheet();
  const renderBody = (shown: LoadedPage, { framed, isNotFound }: { framed: boolean; isNotFound: boolean }, styles = sheet): string =>
    renderToString(
      styles.collectStyles(
        <CachedRules>
          <StaticRouter basename={localePath('/', locale)} location={request.url}>
            <App
              store={store}
              translations={translations}
              environment={{ locale, loggedIn: request.loggedIn, config: request.config, ...customer }}
              shell={{
                ...customerParts,
                pages: onePage(shown),
                progress: createProgress(),
                notify: notifyBy(() => undefined),
                report: () => undefined,
                shown: () => undefined,
                codeLost: () => Promise.resolve(false),
                versionOf: (app) => request.releases[app]?.release.version ?? '',
                match,
                screens,
                unshipped,
                firstPlace: place,
                framed,
                isNotFound,
              }}
            />
          </StaticRouter>
        </CachedRules>,
      ),
    );
  const headOf = (own: PageHead, found: boolean, company?: string) =>
    documentHead({
      request,
      own,
      locale,
      place,
      screenPath: current.screen.path,
      company,
      t: (key, values) => translations.t(key, { ns: 'shell', ...values }),
      found,
    });
  const beginningWith = (head: DocumentHead): string =>
    documentBeginning({
      request,
      locale,
      head,
      commonStyles: documentStyle(shell, request.nonce),
      script: shellScript(shell),
      preloads: preloadsFor(request.releases, current.screen, locale, request.loggedIn),
      inclusive: parseInclusiveMode(request.cookies['inclusive']),
    });
  const renderFrame = (): Frame & { html: string } => {
    const styles = newSheet();
    try {
      const nothing: LoadedPage = { state: 'ready', app: shownApp, Page: () => null, result: {} };
      const framed = renderBody(nothing, { framed: true, isNotFound: false }, styles);
      const frame = beforePage(framed);
      return { html: documentFrame(locale, styles.getStyleTags(), frame), frame, framed };
    } finally {
      styles.seal();
    }
  };

  try {
    const { begin } = request;
    const early =
      begin &&
      (await sendEarly({
        done: Promise.all([loading, framing]),
        beginning: announced.promise.then((own) => beginningWith(headOf(own, true).head)),
        stands: async () => (await store.dispatch(fetchQuery(statusApi.endpoints.getAppStatus))).isSuccess,
        frame: () => framing.then(renderFrame),
        begin: () => begin({ locale, app: shownApp, scripts: [plainScript] }),
      }));
    const [loaded, frame] = await Promise.all([loading, framing]);
    const page = toShow(loaded, current.screen, request.requestId);
    if (page.state === 'ready' && page.result.redirect) return redirectTo(page.result.redirect, page.result.status);
    if (page.state === 'ready' && page.result.elsewhere) {
      const target = await placeElsewhere(path, store.dispatch, screens);
      if (target) return redirectTo(target);
    }

    // the gateway's own page shows the words of a site that is closed
    if (!early && page.state === 'failed' && isApiError(page.error) && page.error.html)
      return { status: 503, html: '', locale, app: shownApp, cacheable: false };

    const { rendering } = current.screen;
    const unknown = current.screen === NOT_FOUND;
    const status = unknown ? 404 : page.state === 'failed' ? failedStatus(page.error) : (page.result.status ?? 200);
    const isNotFound = status === 404 && page.state !== 'failed';
    const rendered = renderBody(page, { framed: rendering === 'browser' && page.state === 'ready', isNotFound });
    // its answers changed what stands in the frame that was sent: the browser renders the page
    const isOther = early?.frame !== undefined && !rendered.startsWith(early.frame);
    const body = isOther ? (early.framed ?? '') : rendered;
    const found = page.state === 'ready' && status !== 404;
    const own: PageHead = (found && page.result.head) || {
      title: translations.t(status === 404 ? 'not-found.title' : 'site.title', { ns: 'shell' }),
      noindex: true,
    };
    const legal = contentApi.endpoints.getBlock.select('footer-legal')(store.getState());
    const { head, graph } = headOf(own, found, legal.data?.content);
    const shown: BootPage = isOther ? { state: 'frame' } : pageState(page, rendering, status);
    const boot: Boot = {
      locale,
      loggedIn: request.loggedIn,
      ...customer,
      config: request.config,
      revision: request.revision,
      remotes,
      screens: table,
      unshipped,
      page: shown,
      state: answersOf(store, (key) => {
        // a page without the frame is left for one with it
        if (isNotFound || current.screen.layout === 'empty') return 'whole';
        if (shown.state === 'preserved' || (page.state === 'ready' && page.result.preserved?.includes(key)))
          return frame.sent.get(key) ?? 'not';
        return frame.sent.get(key) ?? 'whole';
      }),
      overrides: request.overrides,
      // a page that the browser renders, or retries, has texts of a release that the server may not have
      ...(request.loggedIn ? {} : { messages: { ...(shown.state === 'rendered' && texts), shell: guestMessages(texts['shell'] ?? {}) } }),
      snippets: request.snippets?.later ?? [],
    };
    const rest = documentRest({ request, locale, graph, boot, body, styles: sheet.getStyleTags() }, early?.frame);
    return {
      status,
      html: early ? rest : beginningWith(head) + rest,
      scripts: [plainScript],
      locale,
      app: shownApp,
      cacheable: !broken && frame.isComplete && !request.loggedIn && status < 500,
    };
  } finally {
    sheet.seal();
    disposeStore(store);
  }
};

/** The release tool reads the names of the shell's own pages, and which texts they need. */
const { pages, topics } = shellModule;

export { pages, render, shared, topics };
