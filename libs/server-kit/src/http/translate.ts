import type { FieldTexts, Text } from '../errors.ts';
import type { Locale } from '../locale.ts';
import { kitMessages, type Catalogue } from './messages.ts';

/** Turns message keys into the customer's language. */
export interface Translate {
  (text: Text): string;
  /** The text of a key, or null where the catalogue has none. */
  known(key: string): string | null;
  fields(data: FieldTexts): Record<string, string | string[]>;
}

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

const isList = (texts: Text | readonly Text[]): texts is readonly Text[] => Array.isArray(texts);

/** One translator per language over server-kit's texts and the API's own. */
export const translators = (messages: Catalogue): Readonly<Record<Locale, Translate>> => {
  const of = (locale: Locale): Translate => {
    const texts: Readonly<Record<string, string>> = { ...kitMessages[locale], ...messages[locale] };
    const known = (key: string): string | null => texts[key] ?? null;
    const translate = (text: Text): string =>
      typeof text === 'string' ? (known(text) ?? text) : fill(known(text.key) ?? text.key, text.values);
    const fields = (data: FieldTexts): Record<string, string | string[]> =>
      Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isList(value) ? value.map(translate) : translate(value)]));
    return Object.assign(translate, { known, fields });
  };
  return { uk: of('uk'), ru: of('ru') };
};
