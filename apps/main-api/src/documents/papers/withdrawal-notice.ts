import type { WithdrawalNoticeFacts } from '../facts.ts';
import { longDay, moment, money, percent, shortDay } from '../formats.ts';
import { withdrawalTexts } from '../messages/withdrawal.ts';
import { identityOf, openPaper, registeredLender, texts } from './common.ts';

/** The notice by which the customer withdraws from their contract: when it was given, what is given back, until when. */
export const withdrawalNotice = (facts: WithdrawalNoticeFacts): Promise<Uint8Array> => {
  const { language, contract, lender, borrower, number, day, givenAt } = facts;
  const words = texts[language];
  const { label } = words;
  const own = withdrawalTexts[language];
  const v = {
    ...{ contract: contract.number, contractDay: shortDay(contract.from), borrower: borrower.fullName, lender: lender.full_name },
    ...{ givenAt: moment(givenAt), lastDay: shortDay(facts.lastDay), until: shortDay(facts.until), day: shortDay(day) },
    ...{ today: money(facts.today), principal: money(facts.principal), dailyRate: percent(facts.dailyRate) },
    ...{ phone: lender.phone.replaceAll(' ', '\u00a0'), email: lender.email },
  };
  const subtitle = words.toContract(contract.number, longDay(contract.from, language));
  const isPaid = facts.today === 0;
  const sheet = openPaper({ language, kind: 'withdrawal-notice', number, day, subtitle, created: givenAt });
  sheet.notice(own.statement(v));
  sheet.figures([
    { label: own.figures.today, value: v.today },
    { label: own.figures.principal, value: v.principal },
    ...(isPaid ? [] : [{ label: own.figures.until, value: v.until }]),
  ]);
  sheet.heading(own.what);
  sheet.list(isPaid ? own.paidItems(v) : own.items(v));
  sheet.heading(own.contract);
  sheet.facts(own.contract, [
    [own.contractNumber, words.numbered(contract.number, shortDay(contract.from))],
    [own.amount, money(facts.amount)],
    [own.given, `${v.givenAt} ${label.kyivTime}`],
    [own.lastDay, v.lastDay],
    ...(isPaid ? [] : [[own.until, v.until] as const]),
    [label.borrower, borrower.fullName],
    [label.itn, borrower.itn],
    identityOf(words, borrower),
  ]);
  sheet.heading(own.lender);
  sheet.facts(own.lender, registeredLender(words, lender));
  sheet.paragraph(own.check(v), 'small');
  return sheet.end();
};
