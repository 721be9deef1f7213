import { createI18n } from '@pozyka/i18n';
import { localePath } from '@pozyka/i18n';
import type { RemoteModule } from '@pozyka/remote-kit';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { BOOT_ID, ROOT_ID, type Boot } from './app/boot.ts';
import type { ScriptMaker } from './app/federation.ts';
import { createMatcher } from './app/match-screen.ts';
import { createPageStore, loadPage, visitOf, type PageLoaderOptions } from './app/page-loader.ts';
import { createRemotes } from './app/remotes.ts';
import { shellModule } from './app/shell-module.ts';
import { createStore } from './app/store.ts';
import { createPolicy } from './app/trusted-types.ts';
import { loadCustomerMenu } from './features/frame/load-customer-menu.ts';
import { reportError } from './features/report-error.ts';

declare let __webpack_nonce__: string | undefined;

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce || undefined;
// styled-components and webpack read it when they make tags
if (nonce) __webpack_nonce__ = nonce;
// only a developer's shell takes a remote without a hash, and never from the site's own origin
const liveOrigins =
  process.env.NODE_ENV === 'development'
    ? boot.remotes
        .filter(({ integrity }) => !integrity)
        .map(({ entry }) => new URL(entry, document.baseURI).origin)
        .filter((origin) => origin !== window.location.origin)
    : [];
const policy = createPolicy(liveOrigins);

const makeScript: ScriptMaker = (remote, url) => {
  const live = liveOrigins.includes(new URL(url, document.baseURI).origin);
  if (!remote.integrity && !live) throw new Error(`${remote.name} has no integrity`);
  const script = document.createElement('script');
  script.src = policy.createScriptURL(url);
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (remote.integrity) script.integrity = remote.integrity;
  if (nonce) script.nonce = nonce;
  return script;
};

const start = async () => {
  const { locale, loggedIn, customer, config } = boot;
  const customerMenu = loadCustomerMenu(loggedIn);
  const translations = createI18n({
    locale,
    messages: { shell: (await shellModule.messages[locale]()).default },
    overrides: boot.overrides,
  });
  const store = createStore({ fetch: (...call) => fetch(...call), base: { main: '/api', marketplace: '/mplace-api' }, locale }, boot.state);
  const loadRemote = createRemotes(boot.remotes, makeScript);
  const match = createMatcher(boot.screens);
  const options: PageLoaderOptions = {
    moduleOf: (app) => (app === 'shell' ? Promise.resolve(shellModule) : loadRemote(app)),
    async addMessages(app: string, module: RemoteModule) {
      if (translations.hasResourceBundle(locale, app)) return;
      const { default: messages } = await module.messages[locale]();
      translations.addResourceBundle(locale, app, { ...messages, ...boot.overrides[app] });
    },
    contextFor: (app, { params }, query) => ({
      dispatch: store.dispatch,
      params,
      query,
      locale,
      loggedIn,
      t: (key, values) => translations.t(key, { ns: app, ...values }),
    }),
    onError: reportError,
  };
  const pages = createPageStore(options);
  const base = localePath('/', locale);
  const pathname = base === '/' ? window.location.pathname : window.location.pathname.slice(base.length) || '/';
  const place = pathname + window.location.search;
  // the entry's key as the router reads it
  const visit = visitOf((window.history.state as { key?: string } | null)?.key ?? 'default', place);
  if (boot.page.state === 'drawn') {
    const first = match(pathname);
    pages.put(visit, loadPage(options, first, new URLSearchParams(window.location.search), { status: boot.page.status }));
  }
  if (boot.page.state === 'failed') pages.put(visit, Promise.resolve({ state: 'failed', app: 'shell', error: undefined }));
  const shell = {
    ...(await customerMenu),
    pages,
    match,
    screens: boot.screens,
    unshipped: boot.unshipped,
    firstPlace: place,
    framed: boot.page.state === 'frame',
  };
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('the page has no root');
  hydrateRoot(
    root,
    <BrowserRouter basename={base}>
      <App
        store={store}
        translations={translations}
        environment={{ locale, loggedIn, config, ...(customer ? { customer } : {}) }}
        shell={shell}
      />
    </BrowserRouter>,
    { onRecoverableError: (error) => reportError(error, 'shell') },
  );
};

void start();
