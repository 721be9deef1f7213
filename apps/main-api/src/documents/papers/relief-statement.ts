import type { ReliefStatementFacts } from '../facts.ts';
import { longDay, money, shortDay } from '../formats.ts';
import { reliefTexts } from '../messages/relief.ts';
import { identityOf, midnight, openPaper, registeredLender, texts } from './common.ts';

const parts = ['Principal', 'Interest', 'Fee'] as const;

/** The statement of what a relief by law took off a loan, and of what is given back. */
export const reliefStatement = (facts: ReliefStatementFacts): Promise<Uint8Array> => {
  const { language, contract, lender, borrower, number, day, before, after } = facts;
  const words = texts[language];
  const { label } = words;
  const own = reliefTexts[language];
  const v = {
    ...{ contract: contract.number, contractDay: shortDay(contract.from), borrower: borrower.fullName },
    ...{ from: shortDay(facts.from), until: facts.until && shortDay(facts.until), takenOff: money(facts.takenOff) },
    ...{ givenBack: facts.givenBack === 0 ? null : money(facts.givenBack), left: money(after.Total) },
    ...{ phone: lender.phone.replaceAll(' ', '\u00a0'), email: lender.email },
  };
  const subtitle = words.toContract(contract.number, longDay(contract.from, language));
  const sheet = openPaper({ language, kind: 'relief-statement', number, day, subtitle, created: midnight(day) });
  sheet.notice(own.statement(v));
  sheet.figures([
    { label: own.figures.takenOff, value: v.takenOff },
    ...(v.givenBack === null ? [] : [{ label: own.figures.givenBack, value: v.givenBack }]),
    { label: own.figures.left, value: v.left },
  ]);
  sheet.heading(own.what);
  sheet.list(own.items(v));
  sheet.heading(own.sums);
  const share = 1 / 3;
  const right = (title: string) => ({ title, share, align: 'right' as const });
  const shown = parts.filter((part) => before[part] > 0 || after[part] > 0);
  sheet.table(
    own.sums,
    [{ title: own.columns.what, share }, right(own.columns.before), right(own.columns.after)],
    shown.map((part) => [own.rows[part], money(before[part]), money(after[part])]),
    [own.rows.Total, money(before.Total), money(after.Total)],
  );
  sheet.heading(own.contract);
  sheet.facts(own.contract, [
    [own.contractNumber, words.numbered(contract.number, shortDay(contract.from))],
    [label.borrower, borrower.fullName],
    [label.itn, borrower.itn],
    identityOf(words, borrower),
  ]);
  sheet.heading(own.lender);
  sheet.facts(own.lender, registeredLender(words, lender));
  sheet.paragraph(own.check(v), 'small');
  return sheet.end();
};
