import { brand, darkColors, lightColors } from '@pozyka/design-system/brand';
import { brandMarkSvg } from '@pozyka/design-system/brand-mark';
import type { Locale } from '@pozyka/remote-kit/types';
import { hashPolicy } from '../http/csp.ts';

const texts = {
  uk: {
    title: 'Немає інтернету',
    text: 'Пінгвін не зміг дістатися до сайту. Перевірте звʼязок і спробуйте ще раз — ви повернетеся на ту саму сторінку.',
    retry: 'Спробувати ще раз',
    call: 'Терміново? Зателефонуйте:',
  },
  ru: {
    title: 'Нет интернета',
    text: 'Пингвин не смог добраться до сайта. Проверьте связь и попробуйте ещё раз — вы вернётесь на ту же страницу.',
    retry: 'Попробовать ещё раз',
    call: 'Срочно? Позвоните:',
  },
} as const;

type Colors = typeof lightColors;
const variables = ({ page, text, accent, 'on-accent': ink, 'text-muted': muted, focus }: Colors) =>
  `--page:${page};--text:${text};--accent:${accent};--ink:${ink};--muted:${muted};--focus:${focus}`;

const style =
  `:root{color-scheme:light dark;${variables(lightColors)}}@media(prefers-color-scheme:dark){:root{${variables(darkColors)}}}` +
  'body{margin:0;background:var(--page);color:var(--text);font:1.125rem/1.5 Onest,system-ui,sans-serif}' +
  'main{display:grid;justify-items:center;align-content:center;gap:1rem;box-sizing:border-box;min-height:100vh;max-width:34rem;margin:0 auto;padding:2rem 1.25rem;text-align:center}' +
  'h1,p{margin:0}h1{font-size:1.75rem;line-height:1.2}.mark{width:2.5rem}.penguin{width:min(12rem,50vw)}' +
  '.retry{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.75rem;background:var(--accent);color:var(--ink);font-weight:600;text-decoration:none}' +
  '.call{display:inline-block;padding:.625rem 0;color:inherit;white-space:nowrap}small{color:var(--muted);font-size:1rem}' +
  ':focus-visible{outline:3px solid var(--focus);outline-offset:2px}' +
  '@media(forced-colors:active){.retry{border:2px solid LinkText}}';

const penguin =
  '<svg class="penguin" viewBox="0 0 200 220" aria-hidden="true"><ellipse cx="100" cy="204" rx="72" ry="11" opacity=".12"/>' +
  '<path d="M48 128c-18 10-27 30-24 46 12-3 24-13 30-26ZM152 128c18 10 27 30 24 46-12-3-24-13-30-26Z" fill="#16332b"/>' +
  '<path d="M100 22c-31 0-50 23-50 54 0 12-7 34-7 64 0 38 24 62 57 62s57-24 57-62c0-30-7-52-7-64 0-31-19-54-50-54Z" fill="#1f4539"/>' +
  '<path d="M100 196c-25 0-41-20-41-50 0-21 8-33 8-48 0-17 9-32 21-32 6 0 9 4 12 4s6-4 12-4c12 0 21 15 21 32 0 15 8 27 8 48 0 30-16 50-41 50Z" fill="#fffaf0"/>' +
  '<circle cx="84" cy="80" r="6" fill="#16332b"/><circle cx="116" cy="80" r="6" fill="#16332b"/>' +
  '<path d="M89 91c7-5 15-5 22 0-2 8-7 12-11 12s-9-4-11-12Z" fill="#eca63c"/>' +
  '<path d="M56 106c28 15 60 15 88 0l4 15c-31 15-65 15-96 0Z" fill="#b8492f"/><path d="m124 120 17-5 9 43-18 4Z" fill="#a33c24"/>' +
  '<path d="M62 197c-3 8 6 12 17 12s17-4 16-11c-4-8-29-10-33-1ZM138 197c3 8-6 12-17 12s-17-4-16-11c4-8 29-10 33-1Z" fill="#eca63c"/></svg>';

export interface OfflinePage {
  html: string;
  csp: string;
}

/** What the service worker shows where a page cannot be fetched: whole in itself. Its button reloads the address. */
export const offlinePage = (locale: Locale, https: boolean): OfflinePage => {
  const { title, text, retry, call } = texts[locale];
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} — ${brand.name}</title><style>${style}</style></head><body><main>` +
    `${brandMarkSvg().replace('<svg ', '<svg class="mark" aria-hidden="true" ')}${penguin}<h1>${title}</h1><p>${text}</p>` +
    `<a class="retry" href="">${retry}</a><p><small>${call}</small> <a class="call" href="tel:${brand.phone.replaceAll(/[^\d+]/g, '')}">${brand.phone}</a></p>` +
    `</main></body></html>`;
  return { html, csp: hashPolicy(html, { releases: {}, https, development: false }) };
};
