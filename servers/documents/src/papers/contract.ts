import { writeParts, writeSchedule, writeSides } from './common.ts';
import { ofTerms } from './force.ts';
import { costRows, loanHead, valuesOf, writeFigures, type ContractFacts } from './loan.ts';
import { paper } from './paper.ts';

/** The contract of a loan. */
export const contract = paper({
  names: { uk: 'Договір споживчого кредиту', ru: 'Договор потребительского кредита' },
  force: ofTerms,
  signedWith: 'contract',
  head: (facts: ContractFacts, words) => loanHead(words, facts, 'numbered'),
  body: (sheet, facts, words) => {
    const { label, contract: own } = words;
    const v = valuesOf(facts);
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
  },
});
