import type { Day, Kopiykas, Rate, ScheduleRow } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Borrower, Lender } from '../shared/facts.ts';
import { cardMask, days, longDay, money, percent, phone, shortDay } from '../shared/formats.ts';
import type { ClauseValues } from '../messages/texts.ts';
import type { Texts } from '../messages/uk.ts';
import type { Sheet } from '../sheet/sheet-types.ts';
import { numberedHead } from './common.ts';
import type { Head } from './paper.ts';

/** All that the credit passport and the contract say. */
export interface ContractFacts {
  readonly language: Locale;
  readonly number: string;
  readonly lender: Lender;
  readonly borrower: Borrower;
  readonly amount: Kopiykas;
  readonly term: number;
  /** The day of the contract; the money is lent on it. */
  readonly from: Day;
  readonly due: Day;
  readonly dailyRate: Rate;
  readonly fee: Kopiykas;
  readonly interest: Kopiykas;
  readonly total: Kopiykas;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
  /** The last day of the right to withdraw. */
  readonly withdrawalUntil: Day;
  readonly cardMask: string;
  readonly cardBrand: string;
}

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro', prostir: 'ПРОСТІР' };

const cardOf = ({ cardMask: mask, cardBrand }: ContractFacts): string => [brands[cardBrand], cardMask(mask)].filter(Boolean).join(' ');

/** A contract's facts written out for reading. */
export const valuesOf = (facts: ContractFacts): ClauseValues => ({
  number: facts.number,
  lender: facts.lender.full_name,
  borrower: facts.borrower.fullName,
  amount: money(facts.amount),
  term: days(facts.term, facts.language),
  from: shortDay(facts.from),
  due: shortDay(facts.due),
  dailyRate: percent(facts.dailyRate),
  interest: money(facts.interest),
  fee: facts.fee === 0 ? null : money(facts.fee),
  total: money(facts.total),
  dailyCost: percent(facts.dailyCost),
  apr: percent(facts.apr),
  withdrawalUntil: shortDay(facts.withdrawalUntil),
  card: cardOf(facts),
  phone: facts.lender.phone.replaceAll(' ', '\u00a0'),
  email: facts.lender.email,
  borrowerPhone: phone(facts.borrower.phone),
});

/** The head of the credit passport and of the contract: both are of the contract's day and number. */
export const loanHead = (words: Texts, { language, number, from }: ContractFacts, subtitle: 'numbered' | 'toContract'): Head => ({
  ...numberedHead(words, { number, day: from }),
  subtitle: words[subtitle](number, longDay(from, language)),
});

/** What the loan costs. */
export const costRows = ({ label }: Texts, v: ClauseValues, facts: ContractFacts): [string, string][] => [
  [label.dailyRate, v.dailyRate],
  [label.rateKind, label.rateFixed],
  [label.interest, v.interest],
  [label.fee, v.fee ?? label.noFee],
  [label.cost, money(facts.interest + facts.fee)],
  [label.total, v.total],
  [label.dailyCost, v.dailyCost],
  [label.dailyRateYear, v.apr],
];

/** The four figures that a customer looks for first. */
export const writeFigures = (sheet: Sheet, { label }: Texts, v: ClauseValues): void =>
  sheet.figures([
    { label: label.amount, value: v.amount },
    { label: label.term, value: v.term },
    { label: label.total, value: v.total },
    { label: label.apr, value: v.apr },
  ]);
