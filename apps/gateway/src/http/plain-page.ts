import { darkColors, lightColors } from '@pozyka/design-system/brand';
import { brandMarkSvg } from '@pozyka/design-system/brand-mark';
import type { Locale } from '@pozyka/remote-kit/types';
import { hashPolicy } from './csp.ts';

const colours = ({ page, text, accent, 'on-accent': onAccent, surface, line }: typeof lightColors) =>
  `--page:${page};--on-accent:${onAccent};--text:${text};--accent:${accent};--surface:${surface};--line:${line};`;

const style =
  `:root{${colours(lightColors)}color-scheme:light}` +
  `@media(prefers-color-scheme:dark){:root{${colours(darkColors)}color-scheme:dark}}` +
  'body{margin:0;font:1.125rem/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}' +
  'main{max-width:34rem;margin:12vh auto 0;padding:2rem 1.5rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}' +
  'svg{display:block;width:3rem;height:3rem}h1{margin:1.25rem 0 .5rem;font-size:1.75rem;line-height:1.2}p{white-space:pre-line}' +
  'a{color:var(--accent);font-weight:600}h2,h3{margin:1.25rem 0 .5rem;font-size:1.25rem;line-height:1.3}' +
  'p>a:only-child{display:inline-block;padding:.75rem 0}p>a.button{padding:.75rem 1.5rem;border-radius:999px;background:var(--accent);color:var(--on-accent);text-decoration:none}' +
  ':focus-visible{outline:3px solid var(--text);outline-offset:2px}' +
  '@media(max-width:36rem){main{margin:0;border:0;border-radius:0;background:none}}';

/** Escapes text for HTML, also inside an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export interface PlainPage {
  html: string;
  csp: string;
}

export interface PlainPageParts {
  locale: Locale;
  title: string;
  /** HTML below the heading. */
  body: string;
  https: boolean;
}

/** A page of the gateway's own: whole in itself, without scripts. */
export const plainPage = ({ locale, title, body, https }: PlainPageParts): PlainPage => {
  const words = escapeHtml(title);
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${words}</title><style>${style}</style></head><body><main>${brandMarkSvg()}<h1>${words}</h1>` +
    `${body}</main></body></html>`;
  return { html, csp: hashPolicy(html, { releases: {}, https, development: false }) };
};
