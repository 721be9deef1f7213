import * as apiClient from '@pozyka/api-client';
import { isApiError } from '@pozyka/api-client';
import { contentApi } from '@pozyka/api-client/content';
import { localePath } from '@pozyka/i18n';
import * as remoteKit from '@pozyka/remote-kit';
import type { PageEnvironment, PageHead, RenderRequest, RenderResult, ShellServer } from '@pozyka/remote-kit';
import { parseInclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { requestedPage, type RequestedPage } from './app/requested-page.ts';
import { moduleHashes, preloadsFor, shellScript, starterScript } from './app/assets.ts';
import { documentHtml } from './app/document.ts';
import { documentStyle } from './app/document-style.ts';
import { customerIn } from './features/session/customer.ts';
import { failedPage, failedStatus } from './app/failed-page.ts';
import { guard, placeOfStatus } from './app/guard.ts';
import { documentHead } from './app/head/document-head.ts';
import { pageBoot, pageState } from './app/page-boot.ts';
import { pageHtml } from './app/page-html.tsx';
import { plainScript } from './app/plain-page.ts';
import { shellModule } from './app/shell-module.ts';
import { startLoading, type Loading } from './app/start-loading.ts';
import { isDocument, NOT_FOUND } from './core/match-screen.ts';
import { documentBoot } from './document/boot-of.ts';
import type { LoadedPage } from './core/page-loader.ts';
import { disposeStore } from './core/store.ts';

const shared: ShellServer['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@pozyka/remote-kit': remoteKit,
  '@pozyka/api-client': apiClient,
};

/** A page as its HTML shows it. */
const toShow = (loaded: LoadedPage, trace: string | undefined): LoadedPage =>
  loaded.state === 'failed' ? failedPage(loaded, trace) : loaded;

const readCustomer = ({ loggedIn, cookies }: RenderRequest): Pick<PageEnvironment, 'customer'> => {
  const customer = loggedIn ? customerIn(cookies) : undefined;
  return customer ? { customer } : {};
};

const redirectTo = (target: string, { locale }: RequestedPage, status = 302): RenderResult => ({
  status,
  redirect: localePath(target, locale),
  html: '',
  locale,
  cacheable: false,
});

/** Where the result of a page sends its visitor; undefined where it is shown. */
const redirectOf = async (page: LoadedPage, requested: RequestedPage): Promise<RenderResult | undefined> => {
  if (page.state !== 'ready') return undefined;
  const { redirect, status } = page.result;
  if (redirect) return redirectTo(redirect, requested, status);
  const target = page.result.elsewhere && (await placeOfStatus(requested.path, requested.store.dispatch, requested.site.screens));
  return target ? redirectTo(target, requested) : undefined;
};

/** Title and rules of a page that is not there. */
const errorHead = (translations: Loading['translations'], status: number): PageHead => ({
  title: translations.t('page-error.head', {
    ns: 'shell',
    title: translations.t(status === 404 ? 'not-found.title' : 'page-error.code', { ns: 'shell', code: status }),
  }),
  noindex: true,
});

/** The HTML of a loaded page. */
const writePage = async (requested: RequestedPage, loading: Loading, page: LoadedPage): Promise<RenderResult> => {
  const { request, locale, place, current, store } = requested;
  const { translations } = loading;
  const { rendering, app, path } = current.screen;
  const shell = request.releases['shell'];
  if (!shell) throw new Error('the registry names no shell');
  const isFrameComplete = await loading.frame;
  const status = current.screen === NOT_FOUND ? 404 : page.state === 'failed' ? failedStatus(page.error) : (page.result.status ?? 200);
  const isError = page.state === 'failed' || status === 404;
  const customer = readCustomer(request);
  const framed = rendering === 'browser' && page.state === 'ready';
  const rendered = pageHtml(requested, translations, customer, page, { framed, isError });
  const inclusive = parseInclusiveMode(request.cookies['inclusive']);
  const ofKind = isDocument(current.screen)
    ? { isDocument: true, script: starterScript(shell), preloads: [], boot: documentBoot(requested) }
    : {
        ...{ isDocument: false, script: shellScript(shell), preloads: preloadsFor(request.releases, current.screen, locale) },
        boot: pageBoot(requested, { shown: pageState(page, rendering, status), customer }),
      };
  const importMap = moduleHashes(request.releases, app);
  const html = documentHtml({
    importMap,
    ...{ request, locale, inclusive },
    ...documentHead({
      ...{ request, locale, place },
      own: (!isError && page.result.head) || errorHead(translations, status),
      screenPath: path,
      company: contentApi.endpoints.getBlock.select('footer-legal')(store.getState()).data?.content,
      t: (key, values) => translations.t(key, { ns: 'shell', ...values }),
      found: !isError,
    }),
    ...ofKind,
    ...rendered,
    commonStyles: documentStyle(shell, { nonce: request.nonce, fades: Object.keys(inclusive).length === 0 }),
  });
  const cacheable = !loading.isBroken() && isFrameComplete && !request.loggedIn && status < 500;
  return { status, html, scripts: [plainScript, ...(importMap ? [importMap] : [])], locale, app, cacheable };
};

const render = async (request: RenderRequest): Promise<RenderResult> => {
  const requested = requestedPage(request);
  const { locale, query, site, current, store } = requested;
  const refusal = await guard(current.screen, request.loggedIn, store.dispatch, site.screens, query);
  if (refusal) return redirectTo(refusal, requested);

  const loading = await startLoading(requested);
  try {
    const [loaded] = await Promise.all([loading.page, loading.frame]);
    const page = toShow(loaded, request.requestId);
    const redirected = await redirectOf(page, requested);
    if (redirected) return redirected;
    // the gateway's own page shows the content server's words of a site that is closed
    if (page.state === 'failed' && isApiError(page.error) && page.error.status === 503)
      return { status: 503, html: '', locale, app: current.screen.app, cacheable: false };
    return await writePage(requested, loading, page);
  } finally {
    disposeStore(store);
  }
};

/** The release tool reads the names of the shell's own pages, and which texts they need. */
const { pages, topics } = shellModule;

export { pages, render, shared, topics };
