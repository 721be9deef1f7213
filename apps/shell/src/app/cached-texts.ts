import { createI18n } from '@pozyka/i18n';
import type { Locale, Messages, RenderRequest } from '@pozyka/remote-kit';
import type { i18n } from 'i18next';
import { BoundedMap } from '../core/bounded-map.ts';

/** Screens of the releases that live now, in both languages; those of releases before give way. */
const LIMIT = 300;

/** The texts of one page by app, and what translates by them. */
export interface PageTexts {
  texts: Record<string, Messages>;
  translations: i18n;
}

export interface PageTextsOf {
  locale: Locale;
  /** The operator's words; the same object as long as they are the same. */
  overrides: RenderRequest['overrides'];
  /** App, version and screen. */
  page: string;
  shell: Messages;
}

/**
 * Pages of one screen in one language say the same words until the operator changes some: what translates is made once for them.
 * Each has the texts of its own app's release alone.
 */
export const createCachedTexts = (): ((of: PageTextsOf) => PageTexts) => {
  const kept = new WeakMap<object, BoundedMap<string, PageTexts>>();
  return ({ locale, overrides, page, shell }) => {
    const pages = kept.get(overrides) ?? new BoundedMap<string, PageTexts>(LIMIT);
    kept.set(overrides, pages);
    const key = `${locale} ${page}`;
    const known = pages.get(key);
    if (known) return known;
    const texts = { shell };
    const made = { texts, translations: createI18n({ locale, messages: texts, overrides }) };
    pages.set(key, made);
    return made;
  };
};
