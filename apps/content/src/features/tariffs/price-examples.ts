import type { Conditions } from '@pozyka/api-contract';
import { addDays } from '@pozyka/domain/dates';
import { extensionOn, type ExtensionOffer } from '@pozyka/domain/extension';
import { lateCosts, type LateCosts } from '@pozyka/domain/late-cost';
import { loanTerms, type LoanTerms } from '@pozyka/domain/loan';

export interface PricedLoan extends LoanTerms {
  amount: number;
  term: number;
}

const WEEK = 7;
const FORTNIGHT = 14;
/** Days that the example of an extension adds. */
export const ADDED = 10;

const priced = ({ DailyRate, Fee, Today }: Conditions, amount: number, term: number): PricedLoan => ({
  amount,
  term,
  ...loanTerms({ amount, days: term, dailyRate: DailyRate, fee: Fee, from: Today }),
});

/** Loans of different sizes, the example of the law among them, up to the dearest that there is. */
export const examplesOf = (conditions: Conditions): PricedLoan[] => {
  const { AmountMin, AmountMax, TermMin, TermMax, Example } = conditions;
  const within = (term: number) => Math.min(Math.max(term, TermMin), TermMax);
  const loans: [number, number][] = [
    [AmountMin, within(WEEK)],
    [Example.Amount, within(FORTNIGHT)],
    [Example.Amount, Example.Term],
    [AmountMax, TermMax],
  ];
  const different = loans.filter(([amount, term], index) => loans.findIndex((other) => other[0] === amount && other[1] === term) === index);
  return different.map(([amount, term]) => priced(conditions, amount, term));
};

/** What the example of the law costs when it is paid late: the worst case. */
export const lateExample = (conditions: Conditions): LateCosts =>
  lateCosts({ amount: conditions.Example.Amount, term: conditions.Example.Term }, conditions);

/** The same loan extended on its last day; the price is the interest owed until then. */
export const extensionExample = ({ DailyRate, Fee, Today, TermMax, Example }: Conditions): ExtensionOffer | undefined => {
  const dueDate = addDays(Today, Example.Term);
  const account = { amount: Example.Amount, dailyRate: DailyRate, fee: Fee, from: Today, dueDate, receipts: [] };
  return extensionOn(account, dueDate, ADDED, { termMax: TermMax, fee: 0, cap: DailyRate });
};
