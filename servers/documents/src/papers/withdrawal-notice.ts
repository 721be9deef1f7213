import type { Day, Kopiykas, Rate } from '@pozyka/domain';
import type { BesideContract } from '../shared/facts.ts';
import { moment, money, percent, shortDay } from '../shared/formats.ts';
import { withdrawalTexts } from '../messages/withdrawal.ts';
import { frameValuesOf, identityOf, numberedHead, ofContract, registeredLender } from './common.ts';
import { ofNotice } from './force.ts';
import { paper } from './paper.ts';

/** All that a notice of withdrawal says. */
export interface WithdrawalNoticeFacts extends BesideContract {
  /** Number of the notice. */
  readonly number: string;
  readonly amount: Kopiykas;
  /** What is left of the loan on the day of the notice. */
  readonly principal: Kopiykas;
  readonly dailyRate: Rate;
  /** What is given back where that is done on the day of the notice. */
  readonly today: Kopiykas;
  readonly givenAt: Date;
  /** The day of the notice. */
  readonly day: Day;
  /** The last day on which a notice could be given. */
  readonly lastDay: Day;
  /** The last day to give the money back. */
  readonly until: Day;
}

/** The notice by which the customer withdraws from their contract: when it was given, what is given back, until when. */
export const withdrawalNotice = paper({
  names: { uk: 'Повідомлення про відмову від договору', ru: 'Уведомление об отказе от договора' },
  numbered: 'В',
  force: ofNotice,
  head: (facts: WithdrawalNoticeFacts, words) => ({
    ...numberedHead(words, facts),
    subtitle: ofContract(words, facts),
    at: facts.givenAt,
  }),
  body: (sheet, facts, words) => {
    const { contract, lender, borrower } = facts;
    const { label } = words;
    const own = withdrawalTexts[facts.language];
    const v = {
      ...frameValuesOf(facts),
      ...{ givenAt: moment(facts.givenAt), lastDay: shortDay(facts.lastDay), until: shortDay(facts.until), day: shortDay(facts.day) },
      ...{ today: money(facts.today), principal: money(facts.principal), dailyRate: percent(facts.dailyRate) },
    };
    const isPaid = facts.today === 0;
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
  },
});
