import type { Day, Debt, Kopiykas } from '@pozyka/domain';
import type { BesideContract } from '../shared/facts.ts';
import { money, shortDay } from '../shared/formats.ts';
import { reliefTexts } from '../messages/relief.ts';
import { frameValuesOf, identityOf, numberedHead, ofContract, registeredLender } from './common.ts';
import { ofStatement } from './force.ts';
import { paper } from './paper.ts';

/** All that a statement says of what a relief by law took off a loan. */
export interface ReliefStatementFacts extends BesideContract {
  readonly number: string;
  /** The first day without interest, and the last where it is known. */
  readonly from: Day;
  readonly until: Day | null;
  /** The day of the statement. */
  readonly day: Day;
  readonly before: Debt;
  readonly after: Debt;
  /** Interest that is not charged any more, owed or paid before. */
  readonly takenOff: Kopiykas;
  /** Of it, what was paid and is given back. */
  readonly givenBack: Kopiykas;
}

const parts = ['Principal', 'Interest', 'Fee'] as const;

/** The statement of what a relief by law took off a loan, and of what is given back. */
export const reliefStatement = paper({
  names: { uk: 'Довідка про перерахунок', ru: 'Справка о перерасчёте' },
  numbered: 'П',
  force: ofStatement,
  head: (facts: ReliefStatementFacts, words) => ({ ...numberedHead(words, facts), subtitle: ofContract(words, facts) }),
  body: (sheet, facts, words) => {
    const { contract, lender, borrower, before, after } = facts;
    const { label } = words;
    const own = reliefTexts[facts.language];
    const v = {
      ...frameValuesOf(facts),
      ...{ from: shortDay(facts.from), until: facts.until && shortDay(facts.until), takenOff: money(facts.takenOff) },
      ...{ givenBack: facts.givenBack === 0 ? null : money(facts.givenBack), left: money(after.Total) },
    };
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
  },
});
