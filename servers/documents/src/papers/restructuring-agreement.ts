import type { Day, Debt, Kopiykas, Rate, RestructuringKind, ScheduleRow } from '@pozyka/domain';
import type { BesideContract } from '../shared/facts.ts';
import { days, longDay, money, payments, percent, shortDay } from '../shared/formats.ts';
import { restructuringTexts, type RestructuringValues } from '../messages/restructuring.ts';
import { frameValuesOf, numberedHead, writeParts, writeSchedule, writeSides } from './common.ts';
import { ofTerms } from './force.ts';
import { paper } from './paper.ts';

/** All that an agreement on how a running loan is paid back says: what was owed, what is paid from now on, what it costs. */
export interface RestructuringFacts extends BesideContract {
  readonly kind: RestructuringKind;
  /** Number of the agreement. */
  readonly number: string;
  /** The day of the agreement. */
  readonly day: Day;
  /** What is owed at the end of that day. */
  readonly debt: Debt;
  /** By which interest is counted to the end of `until`; the contract's after it. */
  readonly agreedRate: Rate;
  readonly until: Day;
  readonly dailyRate: Rate;
  readonly graceDays: number;
  readonly oldDue: Day;
  readonly newDue: Day;
  readonly oldTotal: Kopiykas;
  readonly newTotal: Kopiykas;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
}

const valuesOf = (facts: RestructuringFacts): RestructuringValues => ({
  ...frameValuesOf(facts),
  debt: money(facts.debt.Total),
  principal: money(facts.debt.Principal),
  interest: money(facts.debt.Interest),
  fee: facts.debt.Fee === 0 ? null : money(facts.debt.Fee),
  day: shortDay(facts.day),
  until: shortDay(facts.until),
  agreedRate: percent(facts.agreedRate),
  dailyRate: percent(facts.dailyRate),
  payments: payments(facts.schedule.length, facts.language),
  grace: days(facts.graceDays, facts.language),
  oldDue: shortDay(facts.oldDue),
  newDue: shortDay(facts.newDue),
  oldTotal: money(facts.oldTotal),
  newTotal: money(facts.newTotal),
  dailyCost: percent(facts.dailyCost),
  apr: percent(facts.apr),
});

/** The agreement on how a running loan is paid back: what is owed, the new schedule with every cost, what happens when it is not kept. */
export const restructuringAgreement = paper({
  names: { uk: 'Угода про порядок погашення', ru: 'Соглашение о порядке погашения' },
  numbered: 'Р',
  force: ofTerms,
  signedWith: 'restructuring',
  listedWith: 'restructuring-signature',
  head: (facts: RestructuringFacts, words) => ({
    ...numberedHead(words, facts),
    subtitle: restructuringTexts[facts.language].subtitle(
      words.numbered(facts.number, longDay(facts.day, facts.language)),
      words.numbered(facts.contract.number, longDay(facts.contract.from, facts.language)),
    ),
  }),
  body: (sheet, facts, words) => {
    const { label: common } = words;
    const own = restructuringTexts[facts.language];
    const { label } = own;
    const v = valuesOf(facts);
    sheet.paragraph(own.preamble(v));
    sheet.notice(own.summary[facts.kind](v));
    sheet.heading(own.terms);
    sheet.figures([
      { label: label.debt, value: v.debt },
      { label: label.newDue, value: v.newDue },
      { label: label.newTotal, value: v.newTotal },
      { label: common.apr, value: v.apr },
    ]);
    sheet.facts(own.terms, [
      [label.debt, v.debt],
      [label.oldDue, v.oldDue],
      [label.newDue, v.newDue],
      [label.agreedRate, v.agreedRate],
      [label.until, v.until],
      [label.laterRate, v.dailyRate],
      [label.oldTotal, v.oldTotal],
      [label.newTotal, v.newTotal],
      [common.dailyCost, v.dailyCost],
      [common.dailyRateYear, v.apr],
    ]);
    sheet.heading(own.schedule);
    writeSchedule(sheet, words, facts.schedule);
    writeParts(sheet, own.parts(v, facts.kind));
    sheet.heading(own.details);
    sheet.notice(own.signing(facts.number));
    writeSides(sheet, words, facts);
  },
});
