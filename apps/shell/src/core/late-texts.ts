import type { Locale } from '@pozyka/i18n';
import type { Messages } from '@pozyka/remote-kit';
import { BOOT_ID, type Boot } from './boot.ts';

/** `consent.title` of the messages is `title` of `consent`. */
export type LateTexts<Name extends string, Texts> = {
  readonly [Key in keyof Texts as Key extends `${Name}.${infer Rest}` ? Rest : never]: string;
};

const known = new WeakMap<Element, Messages>();

/** What the operator changed in the shell's texts, as the document brought it. */
const changedHere = (): Messages => {
  const element = document.getElementById(BOOT_ID);
  if (!element) return {};
  const changed = known.get(element) ?? (JSON.parse(element.textContent) as Pick<Boot, 'overrides'>).overrides['shell'] ?? {};
  known.set(element, changed);
  return changed;
};

/** Texts of code that no page waits for: it brings them along, beside the translations of pages. Each has the key `<name>.<key>`. */
export const lateTexts = <Name extends string, Texts extends Messages>(
  name: Name,
  texts: Readonly<Record<Locale, Texts>>,
  locale: Locale,
  changed = changedHere(),
): LateTexts<Name, Texts> =>
  Object.fromEntries(Object.entries(texts[locale]).map(([key, text]) => [key.slice(name.length + 1), changed[key] ?? text])) as LateTexts<
    Name,
    Texts
  >;

/** The language of the document, for code beside the tree of its page. */
export const documentLocale = (): Locale => (document.documentElement.lang === 'ru' ? 'ru' : 'uk');
