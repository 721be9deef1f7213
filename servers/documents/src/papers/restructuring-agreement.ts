import type { Day, Debt, Rate, RestructuringKind } from '@pozyka/domain';
import { restructuringTexts, type RestructuringValues } from '../messages/restructuring.ts';
import { days, money, payments, percent, shortDay } from '../shared/formats.ts';
import { agreementHead, changeValuesOf, writeAgreement, type AgreementFacts } from './agreement.ts';
import { ofTerms } from './force.ts';
import { paper } from './paper.ts';

/** All that an agreement on how a running loan is paid back says: what was owed, what is paid from now on, what it costs. */
export interface RestructuringFacts extends AgreementFacts {
  readonly kind: RestructuringKind;
  /** What is owed at the end of that day. */
  readonly debt: Debt;
  /** By which interest is counted to the end of `until`; the contract's after it. */
  readonly agreedRate: Rate;
  readonly until: Day;
  readonly graceDays: number;
}

const valuesOf = (facts: RestructuringFacts): RestructuringValues => ({
  ...changeValuesOf(facts),
  debt: money(facts.debt.Total),
  principal: money(facts.debt.Principal),
  interest: money(facts.debt.Interest),
  fee: facts.debt.Fee === 0 ? null : money(facts.debt.Fee),
  day: shortDay(facts.day),
  until: shortDay(facts.until),
  agreedRate: percent(facts.agreedRate),
  payments: payments(facts.schedule.length, facts.language),
  grace: days(facts.graceDays, facts.language),
});

/** The agreement on how a running loan is paid back: what is owed, the new schedule with every cost, what happens when it is not kept. */
export const restructuringAgreement = paper({
  names: { uk: 'Угода про порядок погашення', ru: 'Соглашение о порядке погашения' },
  numbered: 'Р',
  force: ofTerms,
  signedWith: 'restructuring',
  listedWith: 'restructuring-signature',
  head: (facts: RestructuringFacts, words) => agreementHead(facts, words),
  body: (sheet, facts, words) => {
    const own = restructuringTexts[facts.language];
    const { label } = own;
    const v = valuesOf(facts);
    writeAgreement(sheet, facts, words, {
      ...{ own, v, notice: own.summary[facts.kind](v), parts: own.parts(v, facts.kind), figure: { label: label.debt, value: v.debt } },
      rows: [
        [label.debt, v.debt],
        [label.oldDue, v.oldDue],
        [label.newDue, v.newDue],
        [label.agreedRate, v.agreedRate],
        [label.until, v.until],
        [label.laterRate, v.dailyRate],
        [label.oldTotal, v.oldTotal],
        [label.newTotal, v.newTotal],
      ],
    });
  },
});
