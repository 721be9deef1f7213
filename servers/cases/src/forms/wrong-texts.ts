import { formRuleCodes, type Wrong } from '@pozyka/domain/server-form';
import { formatDay, formatMoney, formatNumber } from '@pozyka/i18n';
import type { FieldTexts, Locale, Text } from '@pozyka/server-kit';
import { ruleKey } from '@pozyka/server-kit';

const isOwn = (code: string): code is (typeof formRuleCodes)[number] => formRuleCodes.some((own) => own === code);

/** A bound in the customer's words: kopiykas as money, a day as a date. */
const boundOf = ({ field, problem }: Wrong, locale: Locale): string => {
  const limit = 'limit' in problem ? problem.limit : undefined;
  const ofValue = problem.code === 'tooSmall' || problem.code === 'tooLarge';
  if (typeof limit === 'number') {
    return ofValue && field?.type === 'money' ? formatMoney(limit, locale, { whole: true }) : formatNumber(limit, locale);
  }
  return ofValue && field?.type === 'date' && typeof limit === 'string' ? formatDay(limit, locale) : String(limit);
};

const textOf = (wrong: Wrong, locale: Locale): Text => {
  const { field, problem } = wrong;
  if (problem.code === 'unknown') return 'forms.unknown';
  if (problem.message) return problem.message;
  const values = { label: field?.label ?? '', limit: boundOf(wrong, locale), letters: problem.letters ?? '' };
  if (problem.code === 'tooLong' && problem.limit !== undefined) return { key: 'forms.tooLong', values };
  return isOwn(problem.code) ? { key: `forms.${problem.code}`, values } : { key: ruleKey(problem.code), values };
};

/** What is wrong by the names of the request, in the definition's own words where it has them. */
export const wrongTexts = (wrong: readonly Wrong[], locale: Locale): FieldTexts =>
  Object.fromEntries(wrong.map((one) => [one.name, textOf(one, locale)]));
