import type { Locale } from '@pozyka/i18n';

/** The language of the document, for code beside the tree of its page. */
export const documentLocale = (): Locale => (document.documentElement.lang === 'ru' ? 'ru' : 'uk');
