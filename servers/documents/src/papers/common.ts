import type { Day, Kopiykas, ScheduleRow } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { BesideContract, Borrower, Lender } from '../shared/facts.ts';
import { longDay, money, phone, shortDay } from '../shared/formats.ts';
import type { FrameValues } from '../messages/agreement-frame.ts';
import { ru } from '../messages/ru.ts';
import type { Part } from '../messages/texts.ts';
import { uk, type Texts } from '../messages/uk.ts';
import type { Sheet } from '../sheet/sheet-types.ts';

/** The words that papers share. */
export const texts: Readonly<Record<Locale, Texts>> = { uk, ru };

/** The instant that a paper of a day carries as its own. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** What the corner of the first page and the foot of each say of a paper with a number and a day, and the instant of a paper of a day. */
export const numberedHead = ({ numbered }: Texts, { number, day }: { readonly number: string; readonly day: Day }) => ({
  corner: numbered(number, shortDay(day)),
  foot: `№ ${number}`,
  at: midnight(day),
});

/** Under the name of a document beside a contract: of which contract it is. */
export const ofContract = ({ toContract }: Texts, { contract, language }: Pick<BesideContract, 'contract' | 'language'>): string =>
  toContract(contract.number, longDay(contract.from, language));

/** The lender, as the registers name it. */
export const registeredLender = ({ label }: Texts, lender: Lender): [string, string][] => [
  [label.lender, lender.full_name],
  [label.edrpou, lender.edrpou],
  [label.licence, lender.licence],
  [label.address, lender.address],
];

/** The lender, and how to reach it. */
export const lenderRows = (words: Texts, lender: Lender): [string, string][] => [
  ...registeredLender(words, lender),
  [words.label.phone, `${lender.phone}, ${lender.hours}`],
  [words.label.email, lender.email],
];

/** The identity document of the borrower. */
export const identityOf = ({ label }: Texts, { identity }: Borrower): [string, string] => [
  identity.kind === 'passport' ? label.passport : label.idCard,
  [identity.number, identity.record && label.record(identity.record), label.issued(identity.issuer, shortDay(identity.issued))]
    .filter(Boolean)
    .join(', '),
];

/** The borrower. */
const borrowerRows = (words: Texts, borrower: Borrower): [string, string][] => {
  const { label } = words;
  return [
    [label.borrower, borrower.fullName],
    [label.itn, borrower.itn],
    [label.birthDate, shortDay(borrower.birthDate)],
    identityOf(words, borrower),
    [label.registered, borrower.address],
    ...(borrower.living === null ? [] : [[label.living, borrower.living] satisfies [string, string]]),
    [label.phone, phone(borrower.phone)],
    ...(borrower.email === null ? [] : [[label.email, borrower.email] satisfies [string, string]]),
  ];
};

/** The schedule of payments; fees have a column where there are some. */
export const writeSchedule = (sheet: Sheet, { label }: Texts, schedule: readonly ScheduleRow[]): void => {
  const sumOf = (part: (row: ScheduleRow) => Kopiykas): Kopiykas => schedule.reduce((sum, row) => sum + part(row), 0);
  const feeOf = ({ Payment, Principal, Interest }: ScheduleRow): Kopiykas => Payment - Principal - Interest;
  const withFee = sumOf(feeOf) > 0;
  const share = withFee ? 1 / 6 : 1 / 5;
  const right = (title: string) => ({ title, share, align: 'right' as const });
  sheet.table(
    label.schedule,
    [
      { title: label.date, share },
      right(label.principal),
      right(label.interestColumn),
      ...(withFee ? [right(label.feeColumn)] : []),
      right(label.payment),
      right(label.balance),
    ],
    schedule.map((row) => [
      shortDay(row.Date),
      money(row.Principal),
      money(row.Interest),
      ...(withFee ? [money(feeOf(row))] : []),
      money(row.Payment),
      money(row.Balance),
    ]),
    [
      label.sum,
      money(sumOf(({ Principal }) => Principal)),
      money(sumOf(({ Interest }) => Interest)),
      ...(withFee ? [money(sumOf(feeOf))] : []),
      money(sumOf(({ Payment }) => Payment)),
      '',
    ],
  );
};

/** Numbered parts with their clauses. */
export const writeParts = (sheet: Sheet, parts: readonly Part[]): void =>
  parts.forEach(({ title, clauses }, part) => {
    sheet.heading(`${part + 1}. ${title}`);
    clauses.forEach((text, index) => sheet.clause(`${part + 1}.${index + 1}`, text));
  });

/** What documents beside a contract name of it and of both sides, written out for reading. */
export const frameValuesOf = ({ contract, lender, borrower }: BesideContract): FrameValues => ({
  contract: contract.number,
  contractDay: shortDay(contract.from),
  lender: lender.full_name,
  borrower: borrower.fullName,
  phone: lender.phone.replaceAll(' ', '\u00a0'),
  email: lender.email,
  borrowerPhone: phone(borrower.phone),
});

/** Both sides with what identifies them and how they signed. */
export const writeSides = (
  sheet: Sheet,
  words: Texts,
  { lender, borrower }: { readonly lender: Lender; readonly borrower: Borrower },
): void => {
  const { label } = words;
  sheet.facts(label.lender, [...lenderRows(words, lender), [label.signature, label.signatureOf(lender.name)]]);
  sheet.facts(label.borrower, [...borrowerRows(words, borrower), [label.signature, label.signatureOf(borrower.fullName)]]);
};
