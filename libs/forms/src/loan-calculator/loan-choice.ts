import { dailyCost } from '@pozyka/domain/loan';
import { apr } from '@pozyka/domain/apr';
import { addDays } from '@pozyka/domain/dates';
import { interestFor } from '@pozyka/domain/money';
import { formatMoney, type Locale } from '@pozyka/i18n';

/** What the customer chooses: kopiykas and days. */
export interface LoanChoice {
  amount: number;
  term: number;
}

/** The part of the conditions (api contract) that bounds and prices a choice. */
export interface LoanConditions {
  AmountMin: number;
  AmountMax: number;
  AmountStep: number;
  TermMin: number;
  TermMax: number;
  DailyRate: string;
  Fee: number;
  /** The server's day. */
  Today: string;
}

export interface LoanPrice {
  interest: number;
  fee: number;
  total: number;
  /** ДПС and РРПС, percent. */
  dailyCost: string;
  apr: string;
  /** The day to pay on, when the money is taken today. */
  due: string;
}

/** The price of a choice, and the day it falls due on when the loan begins today. */
export const priceOf = ({ amount, term }: LoanChoice, { DailyRate, Fee, Today }: LoanConditions): LoanPrice => {
  const interest = interestFor(amount, DailyRate, term);
  const total = amount + interest + Fee;
  return {
    interest,
    fee: Fee,
    total,
    dailyCost: dailyCost(amount, term, interest + Fee),
    apr: apr(amount, [{ days: term, amount: total }]),
    due: addDays(Today, term),
  };
};

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The nearest choice that the conditions allow; amounts go down to a whole step. */
export const allowedChoice = (
  { amount, term }: LoanChoice,
  { AmountMin, AmountMax, AmountStep, TermMin, TermMax }: LoanConditions,
): LoanChoice => ({
  amount: between(Math.floor(amount / AmountStep) * AmountStep, AmountMin, AmountMax),
  term: between(Math.round(term), TermMin, TermMax),
});

/** Where the calculator starts: half of what may be borrowed, for thirty days. */
export const firstChoice = (conditions: LoanConditions): LoanChoice =>
  allowedChoice({ amount: Math.min(1_000_000, conditions.AmountMax / 2), term: 30 }, conditions);

/** The least loan that pays for a price, or the largest one where none does. */
export const choiceToCover = (price: number, term: number, conditions: LoanConditions): LoanChoice =>
  allowedChoice({ amount: Math.ceil(price / conditions.AmountStep) * conditions.AmountStep, term }, conditions);

/** What an amount may be, for a text that says so. */
export const limitsOf = ({ AmountMin, AmountMax, AmountStep }: LoanConditions, locale: Locale): Record<'min' | 'max' | 'step', string> => {
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  return { min: money(AmountMin), max: money(AmountMax), step: money(AmountStep) };
};

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
