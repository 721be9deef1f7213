import type { ContractFacts } from '../facts.ts';
import { texts, writeParts, writeSchedule, writeSides } from './common.ts';
import { costRows, openLoanPaper, valuesOf, writeFigures } from './loan.ts';

/** The contract of a loan. */
export const contract = (facts: ContractFacts): Promise<Uint8Array> => {
  const words = texts[facts.language];
  const { label, contract: own } = words;
  const v = valuesOf(facts);
  const sheet = openLoanPaper('contract', facts);
  sheet.paragraph(own.preamble(v));
  sheet.notice(own.warning);
  sheet.heading(own.key);
  writeFigures(sheet, words, v);
  sheet.facts(own.key, [[label.from, v.from], [label.due, v.due], ...costRows(words, v, facts), [label.payout, label.payoutTo(v.card)]]);
  sheet.heading(own.schedule);
  writeSchedule(sheet, words, facts.schedule);
  writeParts(sheet, own.parts(v));
  sheet.heading(own.details);
  sheet.notice(own.signing(v));
  writeSides(sheet, words, facts);
  return sheet.end();
};
