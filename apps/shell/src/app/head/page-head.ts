import type { Seo } from '@pozyka/api-contract';
import type { Locale, PageHead } from '@pozyka/remote-kit';
import { pagedHead, neighbours } from './paged-head.ts';

export interface HeadParts {
  locale: Locale;
  publicUrl: string;
  /** Path and query without locale. */
  place: string;
  /** Path of the screen in the product's table. */
  screenPath: string;
  /** What the page says of itself. */
  head: PageHead;
  /** What the operator says of the address; not for pages that do not exist or failed. */
  seo?: Seo | undefined;
  /** Words for a page of a list above the first, such as `, сторінка 2`. */
  suffix(page: number): string;
}

export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** A document's title and the tags that follow the page. */
export interface DocumentHead {
  title: string;
  tags: HeadTag[];
}

const SITE = 'Pozyka';
const SHARE_IMAGE = '/share.png';
const OG_LOCALE = { uk: 'uk_UA', ru: 'ru_UA' } as const;
/** Screens that are nobody's way in from a search engine. */
const UNLISTED =
  /^\/(?:password-restore|search-results|custom-entity-example|form-constructor-example|component-examples|login\/:form\?)(?:[/:]|$)/;

/** Address of a page of this site in one language. */
export const pageAddress = (publicUrl: string, locale: Locale, path: string): string =>
  publicUrl + (locale === 'uk' ? path : path === '/' ? '/ru' : `/ru${path}`);

const absolute = (publicUrl: string, address: string): string => (/^https?:/.test(address) ? address : publicUrl + address);

/**
 * Who says what: a rule for the very address wins over the page; the page wins over a rule for many addresses, which fills
 * what the page leaves out.
 */
const merged = (head: PageHead, seo: Seo | undefined): PageHead => {
  if (!seo) return head;
  const { title, description, keywords } = seo;
  const rule = { title, ...(description && { description }), ...(keywords && { keywords }) };
  return seo.exact ? { ...head, ...rule } : { ...rule, ...head };
};

/** Everything about one page that its document's head says, the same on the server and in the browser. */
export const pageHead = ({ locale, publicUrl, place, screenPath, head: own, seo, suffix }: HeadParts): DocumentHead => {
  const [path = '/', query = ''] = place.split('?', 2);
  const unpaged = merged(own, seo);
  const head = pagedHead(unpaged, screenPath, path, query, suffix);
  const { title, description, keywords } = head;
  const tags: HeadTag[] = [];
  const meta = (name: string, content: string | undefined) => content && tags.push({ tag: 'meta', attributes: { name, content } });
  const property = (name: string, content: string | undefined) =>
    content && tags.push({ tag: 'meta', attributes: { property: name, content } });
  const link = (attributes: Record<string, string>) => tags.push({ tag: 'link', attributes });

  meta('description', description);
  meta('keywords', keywords);
  const opened = screenPath === '/login/:form?' && path === '/login' ? '/login' : screenPath;
  if (head.noindex || UNLISTED.test(opened)) {
    meta('robots', 'noindex');
    return { title, tags };
  }
  const canonical = head.canonical ?? path;
  const address = pageAddress(publicUrl, locale, canonical);
  link({ rel: 'canonical', href: address });
  for (const other of ['uk', 'ru'] as const) link({ rel: 'alternate', hreflang: other, href: pageAddress(publicUrl, other, canonical) });
  link({ rel: 'alternate', hreflang: 'x-default', href: pageAddress(publicUrl, 'uk', canonical) });
  for (const { rel, path: beside } of neighbours(own, screenPath, path, query)) link({ rel, href: pageAddress(publicUrl, locale, beside) });
  if (own.feed) link({ rel: 'alternate', type: 'application/rss+xml', title: own.feed.title, href: publicUrl + own.feed.path });

  // a rule's own words for shares stand where its title does
  const words = seo?.exact && head === unpaged ? seo : undefined;
  const picture = head.image ?? SHARE_IMAGE;
  const image = absolute(publicUrl, seo?.og.image ?? picture);
  property('og:title', words?.og.title ?? title);
  property('og:description', words?.og.description ?? description);
  property('og:type', seo?.og.type ?? 'website');
  property('og:url', address);
  property('og:site_name', SITE);
  property('og:locale', OG_LOCALE[locale]);
  property('og:locale:alternate', OG_LOCALE[locale === 'uk' ? 'ru' : 'uk']);
  property('og:image', image);
  if (image.endsWith(SHARE_IMAGE)) {
    property('og:image:width', '1200');
    property('og:image:height', '630');
  }
  property('og:image:alt', words?.og.title ?? title);
  meta('twitter:card', seo?.twitter.card ?? 'summary_large_image');
  meta('twitter:title', words?.twitter.title ?? title);
  meta('twitter:description', words?.twitter.description ?? description);
  meta('twitter:image', absolute(publicUrl, seo?.twitter.image ?? picture));
  return { title, tags };
};
