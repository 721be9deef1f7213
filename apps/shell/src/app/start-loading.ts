import type { RemoteModule } from '@pozyka/remote-kit';
import { loadPage, type LoadedPage, type PageLoaderOptions } from '../core/page-loader.ts';
import type { AskedPage } from './asked-page.ts';
import { createCachedTexts, type PageTexts } from './cached-texts.ts';
import { loadFrame } from './load-frame.ts';
import { messagesOf } from './messages-of.ts';
import { shellModule } from './shell-module.ts';

/** A page whose code and answers are on their way, beside the answers of its frame. */
export interface Loading extends PageTexts {
  page: Promise<LoadedPage>;
  /** Whether nothing of the frame is missing. */
  frame: Promise<boolean>;
  /** Whether something of it failed. */
  isBroken(): boolean;
}

const cachedTexts = createCachedTexts();

/** The texts of the shell; those of the page's own app come with its code. */
const textsFor = async ({ request, locale, current }: AskedPage): Promise<PageTexts> => {
  const { app, screen } = current.screen;
  const release = request.releases[app];
  // what staff put in a release's place has its version, and no texts
  const textsOf = release?.overridden ? createCachedTexts() : cachedTexts;
  return textsOf({
    locale,
    overrides: request.overrides,
    page: `${app} ${release?.release.version} ${screen}`,
    shell: await messagesOf(shellModule, app === 'shell' ? screen : '', locale),
  });
};

/** Asks for everything at once. Neither promise rejects: what failed is a state of the page. */
export const startLoading = async (asked: AskedPage): Promise<Loading> => {
  const { request, locale, current, query, store } = asked;
  const { texts, translations } = await textsFor(asked);
  let broken = false;
  const options: PageLoaderOptions = {
    moduleOf: (app) => (app === 'shell' ? Promise.resolve(shellModule) : request.loadRemote(app)),
    async addMessages(app: string, module: RemoteModule, screen: string) {
      if (app === 'shell' || texts[app]) return;
      texts[app] = await messagesOf(module, screen, locale);
      translations.addResourceBundle(locale, app, { ...texts[app], ...request.overrides[app] });
    },
    contextFor: (app, { screen: { path }, params }, values) => ({
      dispatch: store.dispatch,
      path,
      params,
      query: values,
      locale,
      loggedIn: request.loggedIn,
      t: (key, words) => translations.t(key, { ns: app, ...words }),
    }),
    onError: () => {
      broken = true;
    },
  };
  return {
    texts,
    translations,
    page: loadPage(options, current, query),
    frame: loadFrame(store.dispatch, request.loggedIn),
    isBroken: () => broken,
  };
};
