import type { ApiEnvironment } from '@pozyka/api-client';
import { createI18n, localePath, splitLocale } from '@pozyka/i18n';
import { AppScopeContext, PageEnvironmentContext, TranslationsContext, type Release, type RemoteModule } from '@pozyka/remote-kit';
import { parseInclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import { screens as productScreens } from '@pozyka/status-router';
import Cookies from 'js-cookie';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { startFederation } from '../../../apps/shell/src/core/federation.ts';
import { createMatcher } from '../../../apps/shell/src/core/match-screen.ts';
import { messagesOf } from '../../../apps/shell/src/app/messages-of.ts';
import { createPageStore } from '../../../apps/shell/src/core/page-loader.ts';
import { createStore } from '../../../apps/shell/src/core/store.ts';
import { createPolicy } from '../../../apps/shell/src/app/trusted-types.ts';
import { createNoticeStore } from '../../../apps/shell/src/features/notices/notice-store.ts';
import { HOST_FILES, ROOT_ID, SETTINGS_ID, type HostSettings } from '../host-page.ts';
import { Frame } from './frame.tsx';
import { HostProvider, tell, type HostContextValue } from './host-context.ts';
import ru from './messages/ru.json';
import uk from './messages/uk.json';
import { NoScreen, PageView } from './page-view.tsx';
import { Services } from './services.tsx';

const SCOPE = 'host';
const json = async <T,>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;

/** The names that the gateway leaves for pages. */
const customerOf = () => {
  const [firstName, secondName] = [Cookies.get('FirstName'), Cookies.get('SecondName')];
  return firstName && secondName ? { customer: { firstName, secondName } } : {};
};

/** Loads the remote as a shell does, from its development server, and renders it in the host. */
export const startHost = async (): Promise<void> => {
  const settings = JSON.parse(document.getElementById(SETTINGS_ID)?.textContent ?? '') as HostSettings;
  const { remote } = settings;
  const { locale } = splitLocale(window.location.pathname);
  Object.assign(document.documentElement.dataset, parseInclusiveMode(Cookies.get('inclusive')));
  const { container = '', entry, screens, version } = await json<Release>('/release.json');
  const policy = createPolicy([window.location.origin]);
  const loadRemote = startFederation([{ name: remote, container, version, entry: `/${entry}` }], (_remote, url) =>
    Object.assign(document.createElement('script'), { src: policy.createScriptURL(url), async: true }),
  );
  const environment: ApiEnvironment = { fetch: (...call) => fetch(...call), base: { main: '/api', marketplace: '/mplace-api' }, locale };
  const store = createStore(environment);
  const translations = createI18n({ locale, messages: { [SCOPE]: { uk, ru }[locale] } });
  const loggedIn = Cookies.get('sessionMark') !== undefined;
  // the page of a thing that is not there
  const own: RemoteModule = {
    name: SCOPE,
    pages: { 'not-found': async () => ({ default: NoScreen }) },
    messages: { uk: async () => ({ default: uk }), ru: async () => ({ default: ru }) },
  };
  const pages = createPageStore({
    moduleOf: (app) => (app === remote ? loadRemote(remote) : Promise.resolve(own)),
    async addMessages(app, module, screen) {
      translations.addResourceBundle(locale, app, await messagesOf(module, screen, locale));
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
    onError: (error) => tell('failure', String(error instanceof Error ? (error.cause ?? error) : JSON.stringify(error))),
  });
  const ofProduct = createMatcher(productScreens.map((screen) => ({ ...screen, app: screen.owner })));
  const host: HostContextValue = {
    ...settings,
    screens,
    pages,
    notices: createNoticeStore(),
    addresses: json<string[]>(`${HOST_FILES}addresses`),
    match: createMatcher(screens.map((screen) => ({ ...screen, app: remote }))),
    ownerOf(pathname) {
      const { path, app } = ofProduct(pathname).screen;
      return path === '*' ? undefined : app;
    },
  };
  const page = { locale, loggedIn, config: { sandbox: true, publicUrl: window.location.origin }, ...customerOf() };
  const element = document.getElementById(ROOT_ID);
  if (!element) throw new Error('the page has no root');
  createRoot(element).render(
    <BrowserRouter basename={localePath('/', locale)}>
      <Provider store={store}>
        <TranslationsContext value={translations}>
          <PageEnvironmentContext value={page}>
            <AppScopeContext value={SCOPE}>
              <HostProvider value={host}>
                <Services>
                  <Frame>
                    <PageView />
                  </Frame>
                </Services>
              </HostProvider>
            </AppScopeContext>
          </PageEnvironmentContext>
        </TranslationsContext>
      </Provider>
    </BrowserRouter>,
  );
};
