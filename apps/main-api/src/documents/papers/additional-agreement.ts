import type { AdditionalAgreementFacts } from '../facts.ts';
import { days, longDay, money, percent, shortDay } from '../formats.ts';
import { agreementTexts, type AgreementValues } from '../messages/agreement.ts';
import { frameValuesOf, midnight, openPaper, texts, writeParts, writeSchedule, writeSides } from './common.ts';

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
export const additionalAgreement = (facts: AdditionalAgreementFacts): Promise<Uint8Array> => {
  const { language, number, day, contract } = facts;
  const words = texts[language];
  const { label: common, numbered } = words;
  const own = agreementTexts[language];
  const { label } = own;
  const v = valuesOf(facts);
  const subtitle = own.subtitle(numbered(number, longDay(day, language)), numbered(contract.number, longDay(contract.from, language)));
  const sheet = openPaper({ language, kind: 'additional-agreement', number, day, subtitle, created: midnight(day) });
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
  sheet.notice(own.signing(number));
  writeSides(sheet, words, facts);
  return sheet.end();
};
