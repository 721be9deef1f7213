import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import { kyivDay, type Day, type Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Lender } from '../shared/facts.ts';
import { cardMask, moment, money, shortDay } from '../shared/formats.ts';
import { receiptTexts } from '../messages/receipt.ts';
import { numberedHead, ofContract } from './common.ts';
import { contract as loanContract } from './contract.ts';
import { paper } from './paper.ts';

/** A part of the sum of a receipt: what it paid, or the service itself. */
export interface ReceiptLine {
  readonly kind: 'principal' | 'interest' | 'fee' | 'overpayment' | ReceiptCategory;
  readonly amount: Kopiykas;
}

/** All that a receipt says. */
export interface ReceiptFacts {
  readonly language: Locale;
  readonly contract: { readonly number: string; readonly from: Day };
  readonly lender: Lender;
  readonly category: ReceiptCategory;
  readonly lines: readonly ReceiptLine[];
  readonly amount: Kopiykas;
  readonly cardMask: string | null;
  /** How the money came. */
  readonly way: 'card' | 'transfer';
  readonly at: Date;
  /** The registrar's own count. */
  readonly number: number;
  readonly fiscalNumber: string;
  /** Fiscal number of the registrar. */
  readonly registrar: string;
  /** What the QR code says: where the tax service shows the same receipt. */
  readonly checkUrl: string;
}

/** The receipt of one movement of money. */
export const receipt = paper({
  names: { uk: 'Фіскальний чек', ru: 'Фискальный чек' },
  head: (facts: ReceiptFacts, words) => ({
    ...numberedHead(words, { number: String(facts.number), day: kyivDay(facts.at) }),
    subtitle: ofContract(words, facts),
    at: facts.at,
  }),
  body: (sheet, facts, words) => {
    const { language, contract, lender, category, at } = facts;
    const { label } = words;
    const own = receiptTexts[language];
    const isGiven = category === 'issue' || category === 'refund';
    const form = isGiven ? own.formOut : own.formIn[facts.way];
    sheet.figures([
      { label: isGiven ? own.figures.given : own.figures.received, value: money(facts.amount) },
      { label: own.figures.moment, value: moment(at).slice(0, -':00'.length) },
      { label: own.fiscalNumber, value: facts.fiscalNumber },
    ]);
    sheet.facts(own.operation, [
      [own.seller, lender.full_name],
      [label.edrpou, lender.edrpou],
      [own.place, lender.address],
      [own.kind, own.category[category]],
      [own.contract, `${loanContract.names[language]} ${words.numbered(contract.number, shortDay(contract.from))}`],
      [own.form, facts.cardMask === null ? form : `${form}: ${cardMask(facts.cardMask)}`],
    ]);
    sheet.table(
      own.services,
      [
        { title: own.service, share: 0.7 },
        { title: own.amount, share: 0.3, align: 'right' },
      ],
      facts.lines.map(({ kind, amount }) => [own.line[kind], money(amount)]),
      [isGiven ? own.given : own.received, money(facts.amount)],
    );
    sheet.paragraph(own.taxFree, 'small');
    sheet.heading(own.fiscal);
    sheet.facts(own.fiscal, [
      [own.number, String(facts.number)],
      [own.moment, `${moment(at)} ${label.kyivTime}`],
      [own.fiscalNumber, facts.fiscalNumber],
      [own.registrar, own.online(facts.registrar)],
    ]);
    sheet.code({ content: facts.checkUrl, alt: own.checkAlt, caption: own.check });
  },
});
