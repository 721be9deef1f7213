import type { Day, Kopiykas } from '@pozyka/domain';
import { agreementTexts, type AgreementValues } from '../messages/agreement.ts';
import { days, money, shortDay } from '../shared/formats.ts';
import { agreementHead, changeValuesOf, writeAgreement, type AgreementFacts } from './agreement.ts';
import { ofTerms } from './force.ts';
import { paper } from './paper.ts';

/** All that an agreement to pay back later says: what the contract was, and what it becomes once the price is paid. */
export interface AdditionalAgreementFacts extends AgreementFacts {
  /** What is left of the loan on the day of the agreement. */
  readonly principal: Kopiykas;
  /** Days added. */
  readonly term: number;
  /** Paid for the extension; the agreement takes effect with it. */
  readonly price: Kopiykas;
  /** The day until which the price is awaited. */
  readonly payUntil: Day;
}

const valuesOf = (facts: AdditionalAgreementFacts): AgreementValues => ({
  ...changeValuesOf(facts),
  principal: money(facts.principal),
  term: days(facts.term, facts.language),
  price: money(facts.price),
  payUntil: shortDay(facts.payUntil),
});

/** The agreement to pay back later: what it costs, what changes, when it takes effect. */
export const additionalAgreement = paper({
  names: { uk: 'Додаткова угода до договору', ru: 'Дополнительное соглашение к договору' },
  ofAgreement: { uk: (number) => `Додаткова угода № ${number}`, ru: (number) => `Дополнительное соглашение № ${number}` },
  force: ofTerms,
  signedWith: 'extension',
  head: (facts: AdditionalAgreementFacts, words) => agreementHead(facts, words),
  body: (sheet, facts, words) => {
    const { label: common } = words;
    const own = agreementTexts[facts.language];
    const { label } = own;
    const v = valuesOf(facts);
    writeAgreement(sheet, facts, words, {
      ...{ own, v, notice: own.warning(v), parts: own.parts(v), figure: { label: label.price, value: v.price } },
      rows: [
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
      ],
    });
  },
});
