import { formatMoney, type Locale } from '@pozyka/i18n';
import type { LoanConditions } from './loan-choice.ts';

/** What an amount may be, for a text that says so. */
export const limitsOf = ({ AmountMin, AmountMax, AmountStep }: LoanConditions, locale: Locale): Record<'min' | 'max' | 'step', string> => {
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  return { min: money(AmountMin), max: money(AmountMax), step: money(AmountStep) };
};
