import type { Locale } from '@pozyka/i18n';
import ru from './texts.ru.json';
import uk from './texts.uk.json';

/** The words of everything that loads after the page: notices, modals, the closed site. A key of one language alone does not compile. */
export type ShellTexts = typeof uk & typeof ru;

export const shellTexts: Readonly<Record<Locale, ShellTexts>> = { uk, ru };

/** Words in the language that the document speaks now. */
export const currentTexts = (): ShellTexts => shellTexts[document.documentElement.lang === 'ru' ? 'ru' : 'uk'];
