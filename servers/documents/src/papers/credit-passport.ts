import { lenderRows, writeSchedule } from './common.ts';
import { ofTerms } from './force.ts';
import { costRows, loanHead, valuesOf, writeFigures, type ContractFacts } from './loan.ts';
import { paper } from './paper.ts';

/** What the law wants the customer to know before they sign. */
export const creditPassport = paper({
  names: { uk: 'Паспорт споживчого кредиту', ru: 'Паспорт потребительского кредита' },
  force: ofTerms,
  signedWith: 'contract',
  head: (facts: ContractFacts, words) => loanHead(words, facts, 'toContract'),
  body: (sheet, facts, words) => {
    const { label, passport } = words;
    const v = valuesOf(facts);
    writeFigures(sheet, words, v);
    sheet.heading(passport.lender);
    sheet.facts(passport.lender, [...lenderRows(words, facts.lender), [label.intermediary, label.noIntermediary]]);
    sheet.heading(passport.terms);
    sheet.facts(passport.terms, [
      [label.kind, label.kindValue],
      [label.amount, v.amount],
      [label.term, v.term],
      [label.from, v.from],
      [label.due, v.due],
      [label.purpose, label.purposeAny],
      [label.payout, label.payoutTo(v.card)],
      [label.security, label.none],
      [label.borrower, `${facts.borrower.fullName}, ${label.itn} ${facts.borrower.itn}`],
    ]);
    sheet.heading(passport.cost);
    sheet.facts(passport.cost, costRows(words, v, facts));
    sheet.paragraph(passport.costNote, 'small');
    sheet.heading(passport.repayment);
    writeSchedule(sheet, words, facts.schedule);
    sheet.heading(passport.late);
    sheet.list(passport.lateItems(v));
    sheet.heading(passport.rights);
    sheet.list(passport.rightItems(v));
    sheet.notice(passport.validity(v.from));
  },
});
