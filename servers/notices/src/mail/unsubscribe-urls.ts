import { oneClickPath } from '@pozyka/api-contract/constants';
import { pageUrl, type Locale } from '@pozyka/server-kit';

/** Where somebody who reads a mail switches notices off: by their mail program (RFC 8058), or on a page of the site. */
export const unsubscribeUrls = (token: string, language: Locale): { readonly oneClick: string; readonly page: string } => {
  const query = `?token=${encodeURIComponent(token)}`;
  return { oneClick: pageUrl(`/api${oneClickPath}${query}`), page: pageUrl(`/unsubscribe${query}`, language) };
};
