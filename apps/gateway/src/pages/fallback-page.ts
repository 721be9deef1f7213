import type { Locale } from '@pozyka/remote-kit/types';
import { escapeHtml, plainPage, type PlainPage } from '../http/plain-page.ts';

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

const homeLink = (locale: Locale): string => `<p><a href="${locale === 'ru' ? '/ru' : '/'}">${texts[locale].home}</a></p>`;

export type FallbackStatus = 400 | 404 | 429 | 500 | 503;

export interface Fallback extends PlainPage {
  status: FallbackStatus;
}

/** The same words for a page that was begun and cannot be ended: its head is sent, and its frame perhaps. */
export const lostRest = (locale: Locale): string => {
  const { title, text } = texts[locale][500];
  return `</head><body><div role="alert"><h1>${title}</h1><p>${text}</p>${homeLink(locale)}</div></body></html>`;
};

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
 * A page that needs nothing but itself, for when the shell cannot render one.
 * @param notice the API's offline page; its words stand in for the built-in text.
 */
export const fallbackPage = (
  status: FallbackStatus,
  locale: Locale,
  options: { https: boolean; notice?: string | undefined },
): Fallback => {
  const { title, text } = texts[locale][status];
  const words = options.notice === undefined ? '' : textOfHtml(options.notice);
  const body = `<p>${escapeHtml(words === '' ? text : words)}</p>${homeLink(locale)}`;
  return { status, ...plainPage({ locale, title, body, https: options.https }) };
};
