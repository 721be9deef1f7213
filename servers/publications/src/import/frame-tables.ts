import type { LanguageCode } from '@pozyka/api-contract/constants';

const WORD: Record<LanguageCode, string> = { uk: 'Таблиця', ru: 'Таблица' };

/** Tables without another one in them, so that frames always close where they should. */
const TABLE = /<table>(?:(?!<table>).)*?<\/table>/gs;

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();

/** A table's caption, or what its columns are of. */
const nameOf = (table: string, language: LanguageCode): string => {
  const caption = plain(/<caption>(.*?)<\/caption>/s.exec(table)?.[1] ?? '');
  if (caption) return caption;
  const [row = ''] = /<tr>.*?<\/tr>/s.exec(table) ?? [];
  const heads = [...row.matchAll(/<th [^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => plain(head)).filter(Boolean);
  return heads.length > 0 ? `${WORD[language]}: ${heads.join(', ')}` : WORD[language];
};

/**
 * Gives every table of sanitised HTML a frame that scrolls sideways where the column is narrower. Whether it does is known in the browser
 * alone, so it always has a name and takes the focus: its text is reached by keyboard, and nothing moves when the page's code comes.
 */
export const frameTables = (html: string, language: LanguageCode): string =>
  html.replaceAll(TABLE, (table) => `<div role="region" tabindex="0" aria-label="${nameOf(table, language)}">${table}</div>`);
