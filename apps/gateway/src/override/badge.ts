import type { Locale } from '@pozyka/remote-kit/types';
import { escapeXml } from '../http/escape-xml.ts';

const words = {
  uk: { label: 'Підмінена частина сайту', remove: 'Прибрати', silent: 'не відповідає, показано звичайну' },
  ru: { label: 'Подменённая часть сайта', remove: 'Убрать', silent: 'не отвечает, показана обычная' },
} as const;

const box =
  'position:sticky;top:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between;' +
  'margin:0;padding:4px 12px;border:2px solid #000;background:#ffd400;color:#000;font:16px/1.4 system-ui,sans-serif;overflow-wrap:anywhere';
const button =
  'min-height:44px;padding:0 16px;border:2px solid #000;border-radius:8px;background:#fff;color:#000;font:inherit;cursor:pointer';

/** Puts at the top of a page, where it covers nothing, what shows that a remote is overridden, and takes the override off without any script. */
export const withBadge = (
  html: string,
  { app, origin, isThere, locale }: { app: string; origin: string; isThere: boolean; locale: Locale },
): string => {
  const { label, remove, silent } = words[locale];
  const text = `${app}: ${origin}${isThere ? '' : ` ${silent}`}`;
  const badge =
    `<form method="post" action="/_override/remove" aria-label="${label}" style="${box}"><span>${escapeXml(text)}</span>` +
    `<button style="${button}">${remove}</button></form>`;
  return html.replace(/<body[^>]*>/, (body) => body + badge);
};
