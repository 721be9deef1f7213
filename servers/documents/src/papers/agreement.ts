import type { Day, Kopiykas, Rate, ScheduleRow } from '@pozyka/domain';
import { agreementFrame, type AgreementFrame, type ChangeValues } from '../messages/agreement-frame.ts';
import type { Part } from '../messages/texts.ts';
import type { Texts } from '../messages/uk.ts';
import type { BesideContract } from '../shared/facts.ts';
import { longDay, money, percent, shortDay } from '../shared/formats.ts';
import type { Sheet } from '../sheet/sheet-types.ts';
import { frameValuesOf, numberedHead, writeParts, writeSchedule, writeSides } from './common.ts';
import type { Head } from './paper.ts';

/** What every agreement beside a running contract changes of it. */
export interface AgreementFacts extends BesideContract {
  /** Number of the agreement. */
  readonly number: string;
  /** The day of the agreement. */
  readonly day: Day;
  readonly oldDue: Day;
  readonly newDue: Day;
  readonly oldTotal: Kopiykas;
  readonly newTotal: Kopiykas;
  readonly dailyRate: Rate;
  readonly dailyCost: Rate;
  readonly apr: Rate;
  readonly schedule: readonly ScheduleRow[];
}

/** The same written out for reading. */
export const changeValuesOf = (facts: AgreementFacts): ChangeValues => ({
  ...frameValuesOf(facts),
  oldDue: shortDay(facts.oldDue),
  newDue: shortDay(facts.newDue),
  oldTotal: money(facts.oldTotal),
  newTotal: money(facts.newTotal),
  dailyRate: percent(facts.dailyRate),
  dailyCost: percent(facts.dailyCost),
  apr: percent(facts.apr),
});

/** Under its name, the agreement and the contract that it is of. */
export const agreementHead = (facts: AgreementFacts, words: Texts): Head => ({
  ...numberedHead(words, facts),
  subtitle: agreementFrame[facts.language].subtitle(
    words.numbered(facts.number, longDay(facts.day, facts.language)),
    words.numbered(facts.contract.number, longDay(facts.contract.from, facts.language)),
  ),
});

interface Written {
  readonly own: AgreementFrame & {
    readonly label: { readonly newDue: string; readonly newTotal: string };
    readonly terms: string;
    readonly schedule: string;
  };
  readonly v: ChangeValues;
  /** What the customer must know before anything else. */
  readonly notice: string;
  /** The first of the four figures: what it is about. */
  readonly figure: { readonly label: string; readonly value: string };
  readonly rows: readonly (readonly [string, string])[];
  readonly parts: readonly Part[];
}

/** The body of an agreement: the terms, the new schedule, the clauses, both sides. */
export const writeAgreement = (
  sheet: Sheet,
  facts: AgreementFacts,
  words: Texts,
  { own, v, notice, figure, rows, parts }: Written,
): void => {
  const { label: common } = words;
  sheet.paragraph(own.preamble(v));
  sheet.notice(notice);
  sheet.heading(own.terms);
  sheet.figures([
    figure,
    { label: own.label.newDue, value: v.newDue },
    { label: own.label.newTotal, value: v.newTotal },
    { label: common.apr, value: v.apr },
  ]);
  sheet.facts(own.terms, [...rows, [common.dailyCost, v.dailyCost], [common.dailyRateYear, v.apr]]);
  sheet.heading(own.schedule);
  writeSchedule(sheet, words, facts.schedule);
  writeParts(sheet, parts);
  sheet.heading(own.details);
  sheet.notice(own.signing(facts.number));
  writeSides(sheet, words, facts);
};
