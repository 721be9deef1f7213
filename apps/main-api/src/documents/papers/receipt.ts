import type { ReceiptFacts } from '../facts.ts';
import { cardMask, longDay, moment, money, shortDay } from '../formats.ts';
import { receiptTexts } from '../messages/receipt.ts';
import { openPaper, texts } from './common.ts';

/** The receipt of one movement of money. */
export const receipt = (facts: ReceiptFacts): Promise<Uint8Array> => {
  const { language, contract, lender, category, at } = facts;
  const words = texts[language];
  const { label } = words;
  const own = receiptTexts[language];
  const isGiven = category === 'issue' || category === 'refund';
  const number = String(facts.number);
  const when = `${moment(at)} ${label.kyivTime}`;
  const day = moment(at).slice(0, 10).split('.').reverse().join('-');
  const subtitle = words.toContract(contract.number, longDay(contract.from, language));
  const sheet = openPaper({ language, kind: 'receipt', number, day, subtitle, created: at });
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
    [own.contract, `${words.names.contract} ${words.numbered(contract.number, shortDay(contract.from))}`],
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
    [own.number, number],
    [own.moment, when],
    [own.fiscalNumber, facts.fiscalNumber],
    [own.registrar, own.online(facts.registrar)],
  ]);
  sheet.code({ content: facts.checkUrl, alt: own.checkAlt, caption: own.check });
  return sheet.end();
};
