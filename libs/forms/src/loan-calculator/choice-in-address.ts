import { allowedChoice, firstChoice, type LoanChoice, type LoanConditions } from './loan-choice.ts';

const wholeNumber = (text: string | null): number | undefined => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined);

/** The address of a page with a calculator that begins with this choice: an amount in hryvnias and days are nobody's secret. */
export const choicePath = (path: string, { amount, term }: LoanChoice): string => `${path}?amount=${Math.ceil(amount / 100)}&term=${term}`;

/** The choice that an address names, brought within the conditions; undefined where it names none. */
export const choiceOf = (query: URLSearchParams, conditions: LoanConditions): LoanChoice | undefined => {
  const hryvnias = wholeNumber(query.get('amount'));
  if (hryvnias === undefined) return undefined;
  const term = wholeNumber(query.get('term')) ?? firstChoice(conditions).term;
  return allowedChoice({ amount: hryvnias * 100, term }, conditions);
};
