import type { Locale, PageHead, RenderRequest } from '@pozyka/remote-kit';
import { BOOT_ID, ROOT_ID, type Boot } from './boot.ts';
import type { Asset } from './assets.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** JSON that can stand inside a script element: no `</script>`, no `<!--`. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export interface DocumentParts {
  request: RenderRequest;
  locale: Locale;
  /** Path and query without locale. */
  place: string;
  head: PageHead;
  boot: Boot;
  body: string;
  /** Style elements of the rendered page. */
  styles: string;
  script: Asset;
  preloads: readonly Asset[];
  inclusive: { contrast?: string; fontSize?: string };
}

const link = (origin: string, locale: Locale, path: string) => `${origin}${locale === 'ru' ? `/ru${path === '/' ? '' : path}` : path}`;

const headTags = ({ request, locale, head, place }: DocumentParts): string => {
  const path = head.canonical ?? place.split('?')[0] ?? '/';
  const { publicUrl } = request.config;
  const tags = [`<title>${escape(head.title)}</title>`];
  const meta = (name: string, content?: string) => content && tags.push(`<meta name="${name}" content="${escape(content)}">`);
  const property = (name: string, content?: string) => content && tags.push(`<meta property="${name}" content="${escape(content)}">`);
  meta('description', head.description);
  meta('keywords', head.keywords);
  if (head.noindex) meta('robots', 'noindex');
  else {
    tags.push(`<link rel="canonical" href="${escape(link(publicUrl, locale, path))}">`);
    for (const other of ['uk', 'ru'] as const)
      tags.push(`<link rel="alternate" hreflang="${other}" href="${escape(link(publicUrl, other, path))}">`);
    tags.push(`<link rel="alternate" hreflang="x-default" href="${escape(link(publicUrl, 'uk', path))}">`);
    property('og:title', head.title);
    property('og:description', head.description);
    property('og:type', 'website');
    property('og:url', link(publicUrl, locale, path));
    property('og:locale', locale === 'uk' ? 'uk_UA' : 'ru_UA');
  }
  for (const object of head.jsonLd ?? []) tags.push(`<script type="application/ld+json"${nonceOf(request)}>${inlineJson(object)}</script>`);
  return tags.join('');
};

const nonceOf = ({ nonce }: RenderRequest) => (nonce ? ` nonce="${nonce}"` : '');

/** The whole HTML document of a page. */
export const renderDocument = (parts: DocumentParts): string => {
  const { request, locale, body, styles, script, preloads, boot, inclusive } = parts;
  const nonce = nonceOf(request);
  const attributes = `lang="${locale}"${inclusive.contrast ? ` data-contrast="${escape(inclusive.contrast)}"` : ''}${inclusive.fontSize ? ` data-font-size="${escape(inclusive.fontSize)}"` : ''}`;
  const preloadTags = preloads.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${href}"${nonce}${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous">`,
  );
  return [
    `<!doctype html><html ${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    nonce && `<meta property="csp-nonce"${nonce}>`,
    `<meta name="theme-color" content="#0f4c3a"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    headTags(parts),
    `<script defer src="${script.href}" integrity="${script.integrity}" crossorigin="anonymous"${nonce}></script>`,
    ...preloadTags,
    styles,
    `</head><body><div id="${ROOT_ID}">${body}</div>`,
    `<script type="application/json" id="${BOOT_ID}"${nonce}>${inlineJson(boot)}</script></body></html>`,
  ]
    .filter(Boolean)
    .join('');
};
