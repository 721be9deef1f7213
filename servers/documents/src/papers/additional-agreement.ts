import type { Day, Kopiykas, Rate, ScheduleRow } from '@pozyka/domain';
import type { BesideContract } from '../shared/facts.ts';
import { days, longDay, money, percent, shortDay } from '../shared/formats.ts';
import { agreementTexts, type AgreementValues } from '../messages/agreement.ts';
import { frameValuesOf, numberedHead, writeParts, writeSchedule, writeSides } from './common.ts';
import { ofTerms } from './force.ts';
import { paper } from './paper.ts';

/** All that an agreement to pay back later says: what the contract was, and what it becomes once the price is paid. */
export interface AdditionalAgreementFacts extends BesideContract {
  /** Number of the agreement. */
  readonly number: string;
  /** The day of the agreement. */
  readonly day: Day;
  /** What is left of the loan on the day of the agreement. */
  readonly principal: Kopiykas;
  /** Days added. */
  readonly term: number;
  readonly oldDue: Day;
  readonly newDue: Day;
  /** Paid for the extension; the agreement takes effect with it. */
  readonly price: Kopiykas;
  /** The day until which the price is awaited. */
  readonly payUntil: Day;
  readonly oldTotal: Kopiykas;
  readonly newTotal: Kopiykas;
  readonly dailyRate: Rate;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
}

const valuesOf = (facts: AdditionalAgreementFacts): AgreementValues => ({
  ...frameValuesOf(facts),
  principal: money(facts.principal),
  term: days(facts.term, facts.language),
  oldDue: shortDay(facts.oldDue),
  newDue: shortDay(facts.newDue),
  price: money(facts.price),
  payUntil: shortDay(facts.payUntil),
  oldTotal: money(facts.oldTotal),
  newTotal: money(facts.newTotal),
  dailyRate: percent(facts.dailyRate),
  dailyCost: percent(facts.dailyCost),
  apr: percent(facts.apr),
});

/** The agreement to pay back later: what it costs, what changes, when it takes effect. */
export const additionalAgreement = paper({
  names: { uk: 'Додаткова угода до договору', ru: 'Дополнительное соглашение к договору' },
  ofAgreement: { uk: (number) => `Додаткова угода № ${number}`, ru: (number) => `Дополнительное соглашение № ${number}` },
  force: ofTerms,
  signedWith: 'extension',
  head: (facts: AdditionalAgreementFacts, words) => ({
    ...numberedHead(words, facts),
    subtitle: agreementTexts[facts.language].subtitle(
      words.numbered(facts.number, longDay(facts.day, facts.language)),
      words.numbered(facts.contract.number, longDay(facts.contract.from, facts.language)),
    ),
  }),
  body: (sheet, facts, words) => {
    const { label: common } = words;
    const own = agreementTexts[facts.language];
    const { label } = own;
    const v = valuesOf(facts);
    sheet.paragraph(own.preamble(v));
    sheet.notice(own.warning(v));
    sheet.heading(own.terms);
    sheet.figures([
      { label: label.price, value: v.price },
      { label: label.newDue, value: v.newDue },
      { label: label.newTotal, value: v.newTotal },
      { label: common.apr, value: v.apr },
    ]);
    sheet.facts(own.terms, [
      [label.principal, v.principal],
      [label.term, v.term],
      [label.oldDue, v.oldDue],
      [label.newDue, v.newDue],
      [label.price, v.price],
      [label.payUntil, v.payUntil],
      [label.oldTotal, v.oldTotal],
      [label.newTotal, v.newTotal],
      [common.dailyRate, v.dailyRate],
      [common.rateKind, common.rateFixed],
      [common.dailyCost, v.dailyCost],
      [common.dailyRateYear, v.apr],
    ]);
    sheet.heading(own.schedule);
    writeSchedule(sheet, words, facts.schedule);
    writeParts(sheet, own.parts(v));
    sheet.heading(own.details);
    sheet.notice(own.signing(facts.number));
    writeSides(sheet, words, facts);
  },
});
