import type { Day, Kopiykas } from '@pozyka/domain';
import type { BesideContract } from '../shared/facts.ts';
import { money, shortDay } from '../shared/formats.ts';
import { debtFreeTexts } from '../messages/debt-free.ts';
import { frameValuesOf, identityOf, numberedHead, ofContract, registeredLender } from './common.ts';
import { whileNothingIsOwed } from './force.ts';
import { paper } from './paper.ts';

/** All that the certificate of a loan paid back says. */
export interface DebtFreeCertificateFacts extends BesideContract {
  readonly amount: Kopiykas;
  /** Everything that was paid for the loan. */
  readonly paid: Kopiykas;
  /** The day on which nothing was owed any more; the certificate is of the same day, whenever it is rendered. */
  readonly closed: Day;
}

/** The certificate that a loan is paid back and nothing is owed. */
export const debtFreeCertificate = paper({
  names: { uk: 'Довідка про відсутність заборгованості', ru: 'Справка об отсутствии задолженности' },
  force: whileNothingIsOwed,
  head: (facts: DebtFreeCertificateFacts, words) => ({
    ...numberedHead(words, { number: facts.contract.number, day: facts.closed }),
    subtitle: ofContract(words, facts),
  }),
  body: (sheet, facts, words) => {
    const { contract, lender, borrower, closed } = facts;
    const { label } = words;
    const own = debtFreeTexts[facts.language];
    const amount = money(facts.amount);
    const paid = money(facts.paid);
    const v = { ...frameValuesOf(facts), closed: shortDay(closed), amount, paid };
    sheet.notice(own.statement(v));
    sheet.figures([
      { label: own.figures.amount, value: amount },
      { label: own.figures.paid, value: paid },
      { label: own.figures.debt, value: money(0) },
    ]);
    sheet.heading(own.confirmed);
    sheet.list(own.items(v));
    sheet.heading(own.contract);
    sheet.facts(own.contract, [
      [own.contractNumber, words.numbered(contract.number, shortDay(contract.from))],
      [own.closed, shortDay(closed)],
      [own.issued, shortDay(closed)],
      [label.borrower, borrower.fullName],
      [label.itn, borrower.itn],
      identityOf(words, borrower),
    ]);
    sheet.heading(own.lender);
    sheet.facts(own.lender, registeredLender(words, lender));
    sheet.paragraph(own.check(v), 'small');
  },
});
