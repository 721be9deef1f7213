import type { RestructuringFacts } from '../facts.ts';
import { days, longDay, money, payments, percent, shortDay } from '../formats.ts';
import { restructuringTexts, type RestructuringValues } from '../messages/restructuring.ts';
import { frameValuesOf, midnight, openPaper, texts, writeParts, writeSchedule, writeSides } from './common.ts';

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
export const restructuringAgreement = (facts: RestructuringFacts): Promise<Uint8Array> => {
  const { language, kind, number, day, contract } = facts;
  const words = texts[language];
  const { label: common, numbered } = words;
  const own = restructuringTexts[language];
  const { label } = own;
  const v = valuesOf(facts);
  const subtitle = own.subtitle(numbered(number, longDay(day, language)), numbered(contract.number, longDay(contract.from, language)));
  const sheet = openPaper({ language, kind: 'restructuring-agreement', number, day, subtitle, created: midnight(day) });
  sheet.paragraph(own.preamble(v));
  sheet.notice(own.summary[kind](v));
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
  writeParts(sheet, own.parts(v, kind));
  sheet.heading(own.details);
  sheet.notice(own.signing(number));
  writeSides(sheet, words, facts);
  return sheet.end();
};
