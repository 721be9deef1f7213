import { darkColors, lightColors } from '@pozyka/design-system/brand';
import { localePath } from '@pozyka/i18n';
import type { Locale, RenderRequest } from '@pozyka/remote-kit';
import type { InclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import { BOOT_ID, MAIN_SCRIPT_ID, ROOT_ID, type Boot } from '../core/boot.ts';
import type { DocumentBoot } from '../core/document-boot.ts';
import type { Asset } from './assets.ts';
import { plainNotice, plainScript } from './plain-page.ts';
import type { DocumentHead, HeadTag } from './head/page-head.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** JSON that can stand inside a script element: no `</script>`, no `<!--`. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export interface HtmlParts {
  request: RenderRequest;
  locale: Locale;
  head: DocumentHead;
  /** schema.org of the page; absent on pages that search engines shall not index. */
  graph?: Record<string, unknown> | undefined;
  /** Style elements that all pages have, and those of the rendered page. */
  commonStyles: string;
  styles: string;
  script: Asset;
  preloads: readonly Asset[];
  /** Text of the page's import map, if it has one. */
  importMap: string | undefined;
  inclusive: InclusiveMode;
  isDocument: boolean;
  boot: Boot | DocumentBoot;
  /** HTML before the page. */
  beside: string;
  body: string;
}

const element = ({ tag, attributes }: HeadTag) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')}>`;

const headTags = ({ request, head }: HtmlParts): string =>
  `<title>${escape(head.title)}</title>${[...head.tags, ...(request.snippets?.head ?? [])].map(element).join('')}`;

/** What only search engines read: after the content, which it would hold up by kilobytes. */
const graphTag = ({ request, graph }: HtmlParts): string =>
  graph ? `<script type="application/ld+json"${nonceOf(request)}>${inlineJson(graph)}</script>` : '';

/** The first frame waits for the heading: one without it is empty, and delays the next by 50 to 70 ms on a cheap phone. */
const firstFrame = (body: string): string => {
  const id = /<h1[^>]*? id="([^"]+)"/.exec(body)?.[1];
  return id ? `<link rel="expect" href="#${id}" blocking="render">` : '';
};

const nonceOf = ({ nonce }: RenderRequest) => (nonce ? ` nonce="${nonce}"` : '');

/** The browser's own frame is in the colour of the header. */
const themeColors = ({ contrast }: InclusiveMode): string => {
  if (contrast) return `<meta name="theme-color" content="${contrast === 'inverted' ? '#000' : '#fff'}">`;
  const of = ({ surface }: typeof lightColors, scheme: string) =>
    `<meta name="theme-color" content="${surface}" media="(prefers-color-scheme: ${scheme})">`;
  return of(lightColors, 'light') + of(darkColors, 'dark');
};

/** The HTML of a page of either kind. */
export const documentHtml = (parts: HtmlParts): string => {
  const { request, locale, commonStyles, styles, script, preloads, importMap, inclusive, isDocument, boot, beside, body } = parts;
  const nonce = nonceOf(request);
  const looks = Object.entries(inclusive).map(([name, value]) => ` data-${name === 'fontSize' ? 'font-size' : name}="${value}"`);
  const preloadTags = preloads.map(
    ({ href, integrity, isModule }) =>
      `<link ${isModule ? 'rel="modulepreload"' : 'rel="preload" as="script"'} href="${href}"${nonce}${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous">`,
  );
  return [
    `<!doctype html><html lang="${locale}"${isDocument ? ' data-document' : ''}${looks.join('')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    nonce && `<meta property="csp-nonce"${nonce}>`,
    themeColors(inclusive),
    `<link rel="icon" href="/icons/icon-48.png" sizes="48x48" type="image/png"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="${localePath('/manifest.webmanifest', locale)}">`,
    headTags(parts),
    `<script>${plainScript}</script>`,
    importMap && `<script type="importmap"${nonce}>${importMap}</script>`,
    `<script defer id="${MAIN_SCRIPT_ID}" src="${script.href}" integrity="${script.integrity}" crossorigin="anonymous"${nonce}></script>`,
    ...preloadTags,
    commonStyles,
    firstFrame(body),
    styles,
    `</head><body>${plainNotice(locale)}${beside}<div id="${ROOT_ID}">${body}</div>`,
    graphTag(parts),
    `<script type="application/json" id="${BOOT_ID}"${nonce}>${inlineJson(boot)}</script></body></html>`,
  ].join('');
};
