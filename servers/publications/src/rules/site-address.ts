import { languages, type LanguageCode } from '@pozyka/api-contract/constants';

/** An address as rules see it. */
export interface SiteAddress {
  /** Decoded, without the language's prefix, with no slash at the end but for `/`. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The language that the path begins with; absent for the first one, which has no prefix. */
  readonly prefix: LanguageCode | undefined;
}

const decoded = (segment: string): string => {
  try {
    const text = decodeURIComponent(segment);
    // no page is called so, and no database stores it
    return text.includes('\u0000') ? segment : text;
  } catch {
    return segment;
  }
};

/** Reads a path with or without origin, language, query and hash. */
export const siteAddressOf = (url: string): SiteAddress => {
  const [address = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#');
  const question = address.indexOf('?');
  const segments = (question < 0 ? address : address.slice(0, question))
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
  const prefix = languages.find((code) => code !== languages[0] && code === segments[0]);
  return {
    path: `/${segments.slice(prefix ? 1 : 0).join('/')}`,
    search: question < 0 ? '' : address.slice(question),
    prefix,
  };
};
