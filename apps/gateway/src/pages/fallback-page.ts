import { darkColors, lightColors } from '@pozyka/design-system/brand';
import { brandMarkSvg } from '@pozyka/design-system/brand-mark';
import type { Locale } from '@pozyka/remote-kit/types';
import { hashPolicy } from './csp.ts';

const texts = {
  uk: {
    400: { title: 'Адресу написано з помилкою', text: 'Перевірте адресу або поверніться на головну сторінку.' },
    404: { title: 'Такої сторінки немає', text: 'Перевірте адресу або поверніться на головну сторінку.' },
    429: { title: 'Забагато запитів', text: 'З вашої мережі відкривають надто багато сторінок. Зачекайте хвилину й оновіть сторінку.' },
    500: { title: 'Сторінку не вдалося показати', text: 'Ми вже знаємо про помилку. Оновіть сторінку за хвилину.' },
    503: { title: 'Сайт тимчасово недоступний', text: 'Ми вже працюємо над цим. Оновіть сторінку за кілька хвилин.' },
    home: 'На головну',
  },
  ru: {
    400: { title: 'Адрес написан с ошибкой', text: 'Проверьте адрес или вернитесь на главную страницу.' },
    404: { title: 'Такой страницы нет', text: 'Проверьте адрес или вернитесь на главную страницу.' },
    429: { title: 'Слишком много запросов', text: 'Из вашей сети открывают слишком много страниц. Подождите минуту и обновите страницу.' },
    500: { title: 'Не удалось показать страницу', text: 'Мы уже знаем об ошибке. Обновите страницу через минуту.' },
    503: { title: 'Сайт временно недоступен', text: 'Мы уже работаем над этим. Обновите страницу через несколько минут.' },
    home: 'На главную',
  },
} as const;

const colours = ({ page, text, accent, surface, line }: typeof lightColors) =>
  `--page:${page};--text:${text};--accent:${accent};--surface:${surface};--line:${line};`;

const style =
  `:root{${colours(lightColors)}color-scheme:light}` +
  `@media(prefers-color-scheme:dark){:root{${colours(darkColors)}color-scheme:dark}}` +
  'body{margin:0;font:1.125rem/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}' +
  'main{max-width:34rem;margin:12vh auto 0;padding:2rem 1.5rem;border:1px solid var(--line);border-radius:1.5rem;background:var(--surface)}' +
  'svg{display:block;width:3rem;height:3rem}h1{margin:1.25rem 0 .5rem;font-size:1.75rem;line-height:1.2}p{white-space:pre-line}' +
  'a{display:inline-block;padding:.75rem 0;color:var(--accent);font-weight:600}:focus-visible{outline:3px solid var(--text);outline-offset:2px}' +
  '@media(max-width:36rem){main{margin:0;border:0;border-radius:0;background:none}}';

export type FallbackStatus = 400 | 404 | 429 | 500 | 503;

export interface Fallback {
  status: FallbackStatus;
  html: string;
  csp: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Words of a piece of HTML, a line per block; scripts, styles and tags are gone. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style|template|title|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(?:br|\/p|\/h[1-6]|\/div|\/li|\/section)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/**
 * A page that needs nothing but itself, for when the shell cannot draw one.
 * @param notice the API's offline page; its words stand in for the built-in text.
 */
export const fallbackPage = (
  status: FallbackStatus,
  locale: Locale,
  options: { https: boolean; notice?: string | undefined },
): Fallback => {
  const { title, text } = texts[locale][status];
  const words = options.notice === undefined ? '' : textOfHtml(options.notice);
  const home = locale === 'ru' ? '/ru' : '/';
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${brandMarkSvg()}<h1>${title}</h1>` +
    `<p>${escapeHtml(words === '' ? text : words)}</p><p><a href="${home}">${texts[locale].home}</a></p></main></body></html>`;
  return { status, html, csp: hashPolicy(html, { releases: {}, https: options.https, development: false }) };
};
