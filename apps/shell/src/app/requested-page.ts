import { splitLocale } from '@pozyka/i18n';
import type { Locale, RenderRequest } from '@pozyka/remote-kit';
import type { ScreenMatch } from '../core/match-screen.ts';
import { createStore, type Store } from '../core/store.ts';
import { createSiteOf, type Site } from './site-of.ts';

/** A page that the gateway requests, by its address. */
export interface RequestedPage {
  request: RenderRequest;
  locale: Locale;
  /** Without locale. */
  path: string;
  /** Path and query, without locale. */
  place: string;
  query: URLSearchParams;
  site: Site;
  current: ScreenMatch;
  /** Of this page alone. */
  store: Store;
}

const siteOf = createSiteOf();

export const requestedPage = (request: RenderRequest): RequestedPage => {
  const { pathname, search, searchParams } = new URL(request.url, 'http://page.invalid');
  const { locale, path } = splitLocale(pathname);
  const site = siteOf(request.releases);
  return {
    request,
    locale,
    path,
    place: path + search,
    query: searchParams,
    site,
    current: site.match(decodeURI(path)),
    store: createStore({ fetch: request.fetch, base: request.apis, locale, endsCalls: true }),
  };
};
