import { createI18n, splitLocale } from '@pozyka/i18n';
import type { RemoteModule } from '@pozyka/remote-kit';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserApp } from './app/browser-app.tsx';
import { BOOT_ID, ROOT_ID, type Boot } from './core/boot.ts';
import { createDeferred, notifyBy } from './core/deferred.ts';
import { createMatcher } from './core/match-screen.ts';
import { messagesOf, topicsOf } from './app/messages-of.ts';
import { ownScript } from './app/own-script.ts';
import { createPageStore, loadPage, visitOf, type PageLoaderOptions } from './core/page-loader.ts';
import { placeNow, versionOf } from './core/place-now.ts';
import { showPlain } from './app/plain-page.ts';
import { createProgress } from './core/progress.ts';
import { createRemotes } from './core/remotes.ts';
import { shellModule } from './app/shell-module.ts';
import { createWatched } from './core/watched.ts';
import { browserEnvironment } from './core/browser-environment.ts';
import { markIn } from './core/session-mark.ts';
import { scriptMaker } from './core/script-maker.ts';
import { sitePagesOf } from './core/site-pages.ts';
import { createStore } from './core/store.ts';
import { createPolicy, liveOriginsOf, registerWorker } from './app/trusted-types.ts';
import { unpackScreens } from './core/screen-table.ts';
import { watchCalls } from './features/errors/watch-calls.ts';
import { watchUncaught } from './features/errors/watch-uncaught.ts';
import { onErrorReport, reportError } from './core/report-error.ts';

declare let __webpack_nonce__: string | undefined;

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
const nonce = ownScript?.nonce || undefined;
const { cookie: cookies } = document;
// styled-components and webpack read it when they make tags
if (nonce) __webpack_nonce__ = nonce;
const liveOrigins = liveOriginsOf(boot.remotes);
const policy = createPolicy(liveOrigins);
const makeScript = scriptMaker(policy, liveOrigins, nonce);

const element = document.getElementById(ROOT_ID);
if (!element) throw new Error('the page has no root');

const shellVersion = versionOf(ownScript?.src ?? '');
const versionIn = (app: string) => boot.remotes.find(({ name }) => name === app)?.version ?? shellVersion;
const screens = unpackScreens(boot.screens);
const match = createMatcher(screens);
/** In the chunk that every page has soon: it is there when another does not come. */
const codeLost = (app: string) =>
  import(/* webpackChunkName: "deferred" */ './features/errors/reload-once.ts').then(
    ({ reloadOnce }) => reloadOnce({ ...placeNow(boot.remotes, shellVersion, match), app, version: versionIn(app) }),
    () => false,
  );

const begin = async () => {
  const { locale, loggedIn, customer, config, overrides } = boot;
  const named = createWatched(customer);
  const { default: shellTexts } = await shellModule.messages[locale]();
  const translations = createI18n({ locale, messages: { shell: shellTexts }, overrides });
  const environment = browserEnvironment(locale, () => placeNow(boot.remotes, shellVersion, match), markIn(cookies));
  const { search } = window.location;
  const deferred = createDeferred(async () => {
    const { startDeferred } = await import(/* webpackChunkName: "deferred" */ './app/deferred-start.tsx');
    return startDeferred({
      boot,
      nonce,
      cookies,
      search,
      shellVersion,
      store,
      environment,
      named,
      match,
      element,
      render: (shown) => root?.render(shown),
    });
  });
  watchUncaught(window, (error) => deferred.tell({ type: 'uncaught', error }));
  onErrorReport((report) => deferred.tell({ type: 'failure', ...report }));
  const progress = createProgress();
  const store = createStore(environment, boot.state, watchCalls(deferred.tell, progress));
  const loadRemote = createRemotes(boot.remotes, makeScript, () => import(/* webpackChunkName: "federation" */ './core/federation.ts'));
  const { path: pathname } = splitLocale(window.location.pathname);
  const place = pathname + window.location.search;
  const options: PageLoaderOptions = {
    moduleOf: (app) => (app === 'shell' ? Promise.resolve(shellModule) : loadRemote(app)),
    async addMessages(app: string, module: RemoteModule, screen: string) {
      // the frame's are there
      if (app === 'shell' && topicsOf(module, screen).length === 0) return;
      translations.addResourceBundle(locale, app, { ...(await messagesOf(module, screen, locale)), ...overrides[app] });
    },
    contextFor: (app, { screen: { path }, params }, query) => ({
      dispatch: store.dispatch,
      path,
      params,
      query,
      locale,
      loggedIn,
      t: (key, values) => translations.t(key, { ns: app, ...values }),
    }),
    onError: reportError,
    onCodeLost: codeLost,
  };
  // the entry's key as the router reads it
  const visit = visitOf((window.history.state as { key?: string } | null)?.key ?? 'default', place);
  const rendered =
    boot.page.state === 'rendered'
      ? loadPage(options, match(pathname), new URLSearchParams(window.location.search), { status: boot.page.status })
      : undefined;
  const pages = createPageStore(options, progress);
  if (rendered) pages.put(visit, rendered);
  if (boot.page.state === 'failed') pages.put(visit, Promise.resolve({ ...boot.page, app: 'shell', error: boot.page.error }));
  const shell = {
    pages,
    progress,
    notify: notifyBy(deferred.tell),
    showFailure: (error: unknown) => deferred.tell({ type: 'unshown', error }),
    report: (problem: string) => deferred.tell({ type: 'problem', problem }),
    codeLost,
    versionOf: versionIn,
    shown: () => {
      const { dataset } = document.documentElement;
      dataset['hydrated'] = '';
      // what threw on the way held nothing up
      delete dataset['plain'];
      deferred.tell({ type: 'shown' });
    },
    match,
    sitePages: sitePagesOf(boot.unshipped, match),
    firstPlace: place,
    framed: boot.page.state === 'frame',
    isError: boot.page.state === 'failed' || (boot.page.state === 'rendered' && boot.page.status === 404),
  };
  let root: Root | undefined;
  const page = (
    <BrowserApp translations={translations} store={store} document={{ locale, loggedIn, config }} customer={named} shell={shell} />
  );
  // as a transition it is done in slices, between which the page is responsive; at once it would be one long task
  startTransition(() => {
    root = hydrateRoot(element, page, { onRecoverableError: (error) => reportError(error, 'shell') });
  });
  registerWorker(policy);
  // after the page: idle where the browser can tell
  (window.requestIdleCallback ?? window.setTimeout)(deferred.wake);
};

/** Hydrates what the server rendered. */
export const start = () => begin().catch(async () => (await codeLost('shell')) || showPlain());
