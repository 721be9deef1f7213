import type { Locale } from '@pozyka/remote-kit/types';

/** An address as the product writes it. */
export interface PagePath {
  /** Encoded path, no trailing slash but for `/`. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  locale: Locale;
  /** True when the request wrote the path in another form, not merely in other escapes. */
  moved: boolean;
}

/** Encodes what must be and nothing twice; null when an escape is broken. */
const encodeSegment = (segment: string): string | null => {
  try {
    return encodeURIComponent(decodeURIComponent(segment)).replace(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
  } catch {
    return null;
  }
};

/** Most addresses are in their one form. */
const plain = /^(?:\/|(?:\/[\w~-]+)+)$/;

/**
 * Brings a request's address into its one form: single slashes, none at the end, dots resolved, Cyrillic encoded.
 * @returns null for an address that cannot be decoded.
 */
export const pagePathOf = (url: string): PagePath | null => {
  if (plain.test(url)) return { path: url, search: '', locale: /^\/ru(?:\/|$)/.test(url) ? 'ru' : 'uk', moved: false };
  const raw = Buffer.from(url, 'latin1').toString('utf8');
  const question = raw.indexOf('?');
  const segments: string[] = [];
  const rawPath = question < 0 ? raw : raw.slice(0, question);
  for (const segment of rawPath.split(/[/\\]+/)) {
    const encoded = encodeSegment(segment);
    if (encoded === null) return null;
    if (encoded === '..') segments.pop();
    else if (encoded !== '' && encoded !== '.') segments.push(encoded);
  }
  const search = question < 0 ? '' : raw.slice(question).replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
  const path = `/${segments.join('/')}`;
  const moved = decodeURIComponent(rawPath) !== decodeURIComponent(path);
  return { path, search: search === '?' ? '' : search, locale: segments[0] === 'ru' ? 'ru' : 'uk', moved };
};
