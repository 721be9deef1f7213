import { brand } from '@pozyka/design-system/brand';
import { kyivFormat } from '@pozyka/domain/kyiv-format';
import type { Locale } from '@pozyka/remote-kit/types';
import { escapeHtml, plainPage, type PlainPage } from '../http/plain-page.ts';
import type { Notice } from './closed-switch.ts';

const words = {
  uk: {
    title: 'Сайт ненадовго зачинено',
    text: 'Ми оновлюємо систему. Ваші дані, заявка та платежі в безпеці — нічого робити не потрібно.',
    until: 'Відкриємося:',
    call: 'Якщо сьогодні день платежу, зателефонуйте:',
    again: 'Спробувати ще раз',
  },
  ru: {
    title: 'Сайт ненадолго закрыт',
    text: 'Мы обновляем систему. Ваши данные, заявка и платежи в безопасности — ничего делать не нужно.',
    until: 'Откроемся:',
    call: 'Если сегодня день платежа, позвоните:',
    again: 'Попробовать ещё раз',
  },
} as const;

const moments = Object.fromEntries(
  (['uk', 'ru'] as const).map((locale) => [
    locale,
    kyivFormat(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
  ]),
);

/** The operator's words, or ours, a paragraph for each line. */
export const closedWords = (notice: Notice, locale: Locale): { title: string; html: string } => {
  const { title = words[locale].title, text = words[locale].text } = notice[locale] ?? {};
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (notice.until !== undefined) lines.push(`${words[locale].until} ${moments[locale]?.format(new Date(notice.until))}`);
  return { title, html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') };
};

/** The page of a closed site: whole in itself, without scripts. Its link reloads the address. */
export const closedPage = (notice: Notice, locale: Locale, https: boolean): PlainPage => {
  const { title, html } = closedWords(notice, locale);
  const { call, again } = words[locale];
  const phone = `<p>${call} <a href="tel:${brand.phone.replaceAll(/[^\d+]/g, '')}">${brand.phone}</a></p>`;
  return plainPage({ locale, title, body: `${html}${phone}<p><a href="">${again}</a></p>`, https });
};
