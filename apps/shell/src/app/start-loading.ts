import { createI18n } from '@pozyka/i18n';
import type { RemoteModule } from '@pozyka/remote-kit';
import type { i18n } from 'i18next';
import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { loadPage, type LoadedPage, type PageLoaderOptions } from '../core/page-loader.ts';
import type { RequestedPage } from './requested-page.ts';
import { messagesOf } from './messages-of.ts';
import { shellModule } from './shell-module.ts';
import type { Store } from '../core/store.ts';

/** Fetches what the frame shows on every page. False when something is missing: the frame lives on without it. */
const loadFrame = async (dispatch: Store['dispatch'], loggedIn: boolean): Promise<boolean> => {
  const { getBlock, getLanguages, getMenu, getMenus } = contentApi.endpoints;
  const results = await Promise.all([
    dispatch(fetchQuery(getMenus)),
    dispatch(fetchQuery(getLanguages)),
    dispatch(fetchQuery(getBlock, 'footer-legal')),
    ...(loggedIn ? [dispatch(fetchQuery(getMenu, 'customer'))] : []),
  ]);
  return results.every(({ isSuccess }) => isSuccess);
};

/** A page whose code and data are on their way, beside the data of its frame. */
export interface Loading {
  translations: i18n;
  page: Promise<LoadedPage>;
  /** Whether nothing of the frame is missing. */
  frame: Promise<boolean>;
  /** Whether something of it failed. */
  isBroken(): boolean;
}

/** Requests everything at once. Neither promise rejects: what failed is a state of the page. */
export const startLoading = async (requested: RequestedPage): Promise<Loading> => {
  const { request, locale, current, query, store } = requested;
  const { app: owner, screen: name } = current.screen;
  const shell = await messagesOf(shellModule, owner === 'shell' ? name : '', locale);
  const translations = createI18n({ locale, messages: { shell }, overrides: request.overrides });
  let broken = false;
  const options: PageLoaderOptions = {
    moduleOf: (app) => (app === 'shell' ? Promise.resolve(shellModule) : request.loadRemote(app)),
    async addMessages(app: string, module: RemoteModule, screen: string) {
      if (app === 'shell') return;
      translations.addResourceBundle(locale, app, { ...(await messagesOf(module, screen, locale)), ...request.overrides[app] });
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
    translations,
    page: loadPage(options, current, query),
    frame: loadFrame(store.dispatch, request.loggedIn),
    isBroken: () => broken,
  };
};
