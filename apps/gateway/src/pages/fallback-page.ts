import type { Locale } from '@pozyka/remote-kit/types';
import { sanitiseNotice } from '@pozyka/server-kit/sanitise';
import { escapeHtml, plainPage, type PlainPage } from '../http/plain-page.ts';

const texts = {
  uk: {
    400: { title: 'Адресу написано з помилкою', text: 'Перевірте адресу або поверніться на головну сторінку.' },
    404: { title: 'Такої сторінки немає', text: 'Перевірте адресу або поверніться на головну сторінку.' },
    429: { title: 'Забагато запитів', text: 'З вашої мережі відкривають надто багато сторінок. Зачекайте хвилину й оновіть сторінку.' },
    500: { title: 'Сторінку не вдалося показати', text: 'Ми вже знаємо про помилку. Оновіть сторінку за хвилину.' },
    503: { title: 'Сайт тимчасово недоступний', text: 'Ми вже працюємо над цим. Оновіть сторінку за кілька хвилин.' },
    home: 'На головну',
    again: 'Спробувати ще раз',
    code: 'Помилка',
  },
  ru: {
    400: { title: 'Адрес написан с ошибкой', text: 'Проверьте адрес или вернитесь на главную страницу.' },
    404: { title: 'Такой страницы нет', text: 'Проверьте адрес или вернитесь на главную страницу.' },
    429: { title: 'Слишком много запросов', text: 'Из вашей сети открывают слишком много страниц. Подождите минуту и обновите страницу.' },
    500: { title: 'Не удалось показать страницу', text: 'Мы уже знаем об ошибке. Обновите страницу через минуту.' },
    503: { title: 'Сайт временно недоступен', text: 'Мы уже работаем над этим. Обновите страницу через несколько минут.' },
    home: 'На главную',
    again: 'Попробовать ещё раз',
    code: 'Ошибка',
  },
} as const;

const homeLink = (locale: Locale): string => `<p><a class="button" href="${locale === 'ru' ? '/ru' : '/'}">${texts[locale].home}</a></p>`;

export type FallbackStatus = 400 | 404 | 429 | 500 | 503;

export interface Fallback extends PlainPage {
  status: FallbackStatus;
}

/**
 * A page that needs nothing but itself, for when the shell cannot render one.
 * @param notice the content server's HTML for it, in place of the built-in words; sanitised here.
 */
export const fallbackPage = (
  status: FallbackStatus,
  locale: Locale,
  options: { https: boolean; notice?: string | undefined },
): Fallback => {
  const { title, text } = texts[locale][status];
  const notice = options.notice === undefined ? '' : sanitiseNotice(options.notice);
  const again = status >= 500 ? `<p><a href="">${texts[locale].again}</a></p>` : '';
  const code = `<p><small>${texts[locale].code} ${status}</small></p>`;
  const body = `<div>${notice || `<p>${escapeHtml(text)}</p>`}</div>${again}${homeLink(locale)}${code}`;
  return { status, ...plainPage({ locale, title, body, https: options.https }) };
};
