import type { FormField } from '@pozyka/api-contract';
import type { PasswordFieldTexts } from '@pozyka/design-system';
import { formatDay, formatMoney, formatNumber, type Locale } from '@pozyka/i18n';
import ru from './messages/ru.json';
import uk from './messages/uk.json';
import type { Problem } from './rules.ts';

type TextKey = keyof typeof uk;
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const messages: Record<Locale, Record<TextKey, string>> = { uk, ru };

/** Says a text of the renderer in a language. Its few texts come along with it, so that every app's forms speak alike. */
export const sayIn =
  (locale: Locale): Say =>
  (key, values = {}) =>
    messages[locale][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const isKey = (key: string): key is TextKey => Object.hasOwn(uk, key);

/** A bound in the customer's words: kopiykas as money, a day as a date. */
const limitText = ({ type }: FormField, { code, limit }: Problem, locale: Locale): string => {
  const ofValue = code === 'tooSmall' || code === 'tooLarge';
  if (typeof limit === 'number')
    return ofValue && type === 'money' ? formatMoney(limit, locale, { whole: true }) : formatNumber(limit, locale);
  return ofValue && type === 'date' && typeof limit === 'string' ? formatDay(limit, locale) : String(limit);
};

/** What is wrong with a field, in the server's words where it has given them. */
export const problemText = (field: FormField, problem: Problem, locale: Locale): string => {
  if (problem.message) return problem.message;
  const say = sayIn(locale);
  if (problem.code === 'tooLong' && problem.limit === undefined) return say('problem.tooLong.plain');
  const key = `problem.${problem.code}`;
  return say(isKey(key) ? key : 'problem.patternInvalid', {
    label: field.label,
    limit: limitText(field, problem, locale),
    letters: problem.letters ?? '',
  });
};

export const passwordTexts = (say: Say): PasswordFieldTexts => ({
  show: say('password.show'),
  hide: say('password.hide'),
  shown: say('password.shown'),
  hidden: say('password.hidden'),
  capsLock: say('password.caps-lock'),
});
