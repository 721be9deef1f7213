import type { Locale } from '@pozyka/i18n';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

const messages: Record<Locale, typeof uk> = { uk, ru };

/**
 * For the counter of a text area, in every form alike: how many characters may still be typed, or by how many the text is too long.
 * @param left characters; negative where it is too long
 */
export const counterText =
  (locale: Locale) =>
  (left: number): string =>
    messages[locale][left < 0 ? 'over' : 'left'].replace('{{count}}', String(Math.abs(left)));
