import { pageUrl, type Locale } from '@pozyka/server-kit';

/** Where mail programs switch notices off by themselves. */
export const ONE_CLICK_PATH = '/v2/notices/one-click';

/** Where somebody who reads a mail switches notices off: by their mail program (RFC 8058), or on a page of the site. */
export const unsubscribeUrls = (token: string, language: Locale): { readonly oneClick: string; readonly page: string } => {
  const query = `?token=${encodeURIComponent(token)}`;
  return { oneClick: pageUrl(`/api${ONE_CLICK_PATH}${query}`), page: pageUrl(`/unsubscribe${query}`, language) };
};
