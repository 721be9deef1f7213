import { createInstance, type i18n, type Resource } from 'i18next';
import type { Locale } from './locales.ts';

export interface I18nOptions {
  locale: Locale;
  /** Texts by namespace (app name), flat: `faq.title`. */
  messages: Record<string, Record<string, string>>;
  /** Texts of the content server that replace built-in ones, by namespace. */
  overrides?: Record<string, Record<string, string>>;
}

/** An instance of its own for one document in the browser, or one request on the server. Ready at once: nothing is fetched. */
export const createI18n = ({ locale, messages, overrides = {} }: I18nOptions): i18n => {
  const namespaces = Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name, { ...texts, ...overrides[name] }]));
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: namespaces } as Resource,
    ns: Object.keys(namespaces),
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    // React escapes
    interpolation: { escapeValue: false },
  });
  return instance;
};
