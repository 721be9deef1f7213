import { DRAFTED } from '@pozyka/forms/unsaved';
import { firstChoice, LoanCalculator, type LoanCalculatorTexts, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import type { Locale } from '@pozyka/i18n';
import { choose, useChoice } from './use-choice.ts';

export interface HomeCalculatorProps {
  conditions: LoanConditions;
  /** The choice of the address. */
  named?: LoanChoice | undefined;
  locale: Locale;
  texts: LoanCalculatorTexts;
}

/** Amount, term and their price. It has its props alone: interactive before store, texts and router are loaded. */
const HomeCalculator = ({ conditions, named, locale, texts }: HomeCalculatorProps) => {
  const choice = useChoice(conditions, named) ?? firstChoice(conditions);
  return (
    // its choice is in the history, and goes along into another language
    <div {...{ [DRAFTED]: '' }}>
      <LoanCalculator conditions={conditions} value={choice} onChange={choose} locale={locale} texts={texts} />
    </div>
  );
};

export default HomeCalculator;
