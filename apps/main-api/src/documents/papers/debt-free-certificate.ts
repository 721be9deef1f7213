import type { DebtFreeCertificateFacts } from '../facts.ts';
import { longDay, money, shortDay } from '../formats.ts';
import { debtFreeTexts } from '../messages/debt-free.ts';
import { identityOf, midnight, openPaper, registeredLender, texts } from './common.ts';

/** The certificate that a loan is paid back and nothing is owed. */
export const debtFreeCertificate = (facts: DebtFreeCertificateFacts): Promise<Uint8Array> => {
  const { language, contract, lender, borrower, closed } = facts;
  const words = texts[language];
  const { label } = words;
  const own = debtFreeTexts[language];
  const amount = money(facts.amount);
  const paid = money(facts.paid);
  const v = {
    ...{ contract: contract.number, contractDay: shortDay(contract.from), closed: shortDay(closed), amount, paid },
    ...{ borrower: borrower.fullName, lender: lender.full_name, phone: lender.phone.replaceAll(' ', '\u00a0'), email: lender.email },
  };
  const subtitle = words.toContract(contract.number, longDay(contract.from, language));
  const head = { language, kind: 'debt-free-certificate', number: contract.number, day: closed } as const;
  const sheet = openPaper({ ...head, subtitle, created: midnight(closed) });
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
  return sheet.end();
};
