import { priceOf, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { formatMoney, formatPercent, type Locale } from '@pozyka/i18n';
import type { Text } from '@pozyka/remote-kit';

/** What a loan costs, line by line, paid back on its last day. */
export const priceLines = (
  choice: LoanChoice,
  conditions: LoanConditions,
  text: Text,
  locale: Locale,
): { term: string; details: string }[] => {
  const { total, interest, fee, dailyCost, apr } = priceOf(choice, conditions);
  return [
    { term: text('check.total'), details: formatMoney(total, locale) },
    { term: text('check.interest'), details: formatMoney(interest, locale) },
    { term: text('check.fee'), details: formatMoney(fee, locale) },
    { term: text('check.daily-rate'), details: formatPercent(conditions.DailyRate, locale) },
    { term: text('check.daily-cost'), details: formatPercent(dailyCost, locale) },
    { term: text('check.apr'), details: formatPercent(apr, locale) },
  ];
};
