import type { Locale } from '@pozyka/i18n';
import { documentLocale, lateTexts, type LateTexts } from '../../core/late-texts.ts';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

/** The words of everything that loads after the page: notices, modals, the closed site. A key of one language alone does not compile. */
export type ShellTexts = LateTexts<'notices', typeof uk & typeof ru>;

export const textsIn = (locale: Locale): ShellTexts => lateTexts('notices', { uk, ru }, locale);

export const currentTexts = (): ShellTexts => textsIn(documentLocale());
