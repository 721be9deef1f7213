import type { Locale } from '@pozyka/server-kit';
import type { Borrower, ContractFacts, DocumentKind, Lender, Paper, SignatureFacts } from './facts.ts';
import { cardMask, days, longDay, moment, money, percent, phone, shortDay } from './formats.ts';
import { ru } from './messages/ru.ts';
import type { ClauseValues, Texts } from './messages/texts.ts';
import { uk } from './messages/uk.ts';
import { drawPublicPaper } from './public-paper.ts';
import { openSheet } from './sheet.ts';
import type { Sheet } from './sheet-types.ts';

const texts: Readonly<Record<Locale, Texts>> = { uk, ru };

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro', prostir: 'ПРОСТІР' };

/** What a customer calls a paper of the contract. */
export const documentName = (kind: DocumentKind, language: Locale): string => texts[language].names[kind];

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const cardOf = ({ cardMask: mask, cardBrand }: ContractFacts): string => [brands[cardBrand], cardMask(mask)].filter(Boolean).join(' ');

const valuesOf = (facts: ContractFacts): ClauseValues => ({
  number: facts.number,
  lender: facts.lender.full_name,
  borrower: facts.borrower.fullName,
  amount: money(facts.amount),
  term: days(facts.term, facts.language),
  from: shortDay(facts.from),
  due: shortDay(facts.due),
  dailyRate: percent(facts.dailyRate),
  interest: money(facts.interest),
  fee: facts.fee === 0 ? null : money(facts.fee),
  total: money(facts.total),
  dailyCost: percent(facts.dailyCost),
  apr: percent(facts.apr),
  withdrawalUntil: shortDay(facts.withdrawalUntil),
  card: cardOf(facts),
  phone: facts.lender.phone.replaceAll(' ', '\u00a0'),
  email: facts.lender.email,
  borrowerPhone: phone(facts.borrower.phone),
});

const open = (kind: DocumentKind, { language, number, from }: ContractFacts | SignatureFacts, created: Date): Sheet => {
  const { brand, names, numbered, toContract, page } = texts[language];
  const day = longDay(from, language);
  const subtitle = kind === 'contract' ? numbered(number, day) : toContract(number, day);
  const title = names[kind];
  return openSheet({
    language,
    title,
    brand,
    kind: numbered(number, shortDay(from)),
    subtitle,
    footer: `${title} · № ${number}`,
    pageOf: page,
    created,
  });
};

const lenderRows = ({ label }: Texts, lender: Lender): [string, string][] => [
  [label.lender, lender.full_name],
  [label.edrpou, lender.edrpou],
  [label.licence, lender.licence],
  [label.address, lender.address],
  [label.phone, `${lender.phone}, ${lender.hours}`],
  [label.email, lender.email],
];

const identityOf = ({ label }: Texts, { identity }: Borrower): [string, string] => [
  identity.kind === 'passport' ? label.passport : label.idCard,
  [identity.number, identity.record && label.record(identity.record), label.issued(identity.issuer, shortDay(identity.issued))]
    .filter(Boolean)
    .join(', '),
];

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

const costRows = ({ label }: Texts, v: ClauseValues, facts: ContractFacts): [string, string][] => [
  [label.dailyRate, v.dailyRate],
  [label.rateKind, label.rateFixed],
  [label.interest, v.interest],
  [label.fee, v.fee ?? label.noFee],
  [label.cost, money(facts.interest + facts.fee)],
  [label.total, v.total],
  [label.dailyCost, v.dailyCost],
  [label.dailyRateYear, v.apr],
];

const writeFigures = (sheet: Sheet, { label }: Texts, v: ClauseValues): void =>
  sheet.figures([
    { label: label.amount, value: v.amount },
    { label: label.term, value: v.term },
    { label: label.total, value: v.total },
    { label: label.apr, value: v.apr },
  ]);

const writeSchedule = (sheet: Sheet, { label }: Texts, { schedule, fee, interest, total, amount }: ContractFacts): void => {
  const withFee = fee > 0;
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
      ...(withFee ? [money(row.Payment - row.Principal - row.Interest)] : []),
      money(row.Payment),
      money(row.Balance),
    ]),
    [label.sum, money(amount), money(interest), ...(withFee ? [money(fee)] : []), money(total), ''],
  );
};

const creditPassport = (facts: ContractFacts): Promise<Uint8Array> => {
  const words = texts[facts.language];
  const { label, passport } = words;
  const v = valuesOf(facts);
  const sheet = open('credit-passport', facts, midnight(facts.from));
  writeFigures(sheet, words, v);
  sheet.heading(passport.lender);
  sheet.facts(passport.lender, [...lenderRows(words, facts.lender), [label.intermediary, label.noIntermediary]]);
  sheet.heading(passport.terms);
  sheet.facts(passport.terms, [
    [label.kind, label.kindValue],
    [label.amount, v.amount],
    [label.term, v.term],
    [label.from, v.from],
    [label.due, v.due],
    [label.purpose, label.purposeAny],
    [label.payout, label.payoutTo(v.card)],
    [label.security, label.none],
    [label.borrower, `${facts.borrower.fullName}, ${label.itn} ${facts.borrower.itn}`],
  ]);
  sheet.heading(passport.cost);
  sheet.facts(passport.cost, costRows(words, v, facts));
  sheet.paragraph(passport.costNote, 'small');
  sheet.heading(passport.repayment);
  writeSchedule(sheet, words, facts);
  sheet.heading(passport.late);
  sheet.list(passport.lateItems(v));
  sheet.heading(passport.rights);
  sheet.list(passport.rightItems(v));
  sheet.notice(passport.validity(v.from));
  return sheet.end();
};

const contract = (facts: ContractFacts): Promise<Uint8Array> => {
  const words = texts[facts.language];
  const { label, contract: own } = words;
  const v = valuesOf(facts);
  const sheet = open('contract', facts, midnight(facts.from));
  sheet.paragraph(own.preamble(v));
  sheet.notice(own.warning);
  sheet.heading(own.key);
  writeFigures(sheet, words, v);
  sheet.facts(own.key, [[label.from, v.from], [label.due, v.due], ...costRows(words, v, facts), [label.payout, label.payoutTo(v.card)]]);
  sheet.heading(own.schedule);
  writeSchedule(sheet, words, facts);
  own.parts(v).forEach(({ title, clauses }, part) => {
    sheet.heading(`${part + 1}. ${title}`);
    clauses.forEach((text, index) => sheet.clause(`${part + 1}.${index + 1}`, text));
  });
  sheet.heading(own.details);
  sheet.notice(own.signing(v));
  sheet.facts(label.lender, [...lenderRows(words, facts.lender), [label.signature, label.signatureOf(facts.lender.name)]]);
  sheet.facts(label.borrower, [...borrowerRows(words, facts.borrower), [label.signature, label.signatureOf(facts.borrower.fullName)]]);
  return sheet.end();
};

const signature = (facts: SignatureFacts): Promise<Uint8Array> => {
  const words = texts[facts.language];
  const { label, certificate } = words;
  const sheet = open('signature', facts, facts.signedAt);
  sheet.notice(certificate.intro(facts.number, shortDay(facts.from)));
  sheet.heading(certificate.signer);
  sheet.facts(certificate.signer, [
    [label.borrower, facts.borrower.fullName],
    [label.itn, facts.borrower.itn],
    identityOf(words, facts.borrower),
    [label.lender, facts.lender.full_name],
    [label.edrpou, facts.lender.edrpou],
  ]);
  sheet.heading(certificate.code);
  sheet.facts(certificate.code, [
    [label.codeId, facts.codeId],
    [label.sentTo, phone(facts.borrower.phone)],
    [label.sentAt, `${moment(facts.sentAt)} ${label.kyivTime}`],
    [label.signedAt, `${moment(facts.signedAt)} ${label.kyivTime}`],
  ]);
  sheet.paragraph(certificate.law);
  sheet.heading(certificate.documents);
  sheet.table(
    certificate.documents,
    [
      { title: label.document, share: 0.32 },
      { title: label.sha256, share: 0.68 },
    ],
    facts.documents.map(({ type, sha256 }) => [words.names[type], sha256]),
  );
  sheet.paragraph(certificate.documentsNote, 'small');
  return sheet.end();
};

/** Draws a paper: the same request gives the same bytes. */
export const drawPaper = (paper: Paper): Promise<Uint8Array> => {
  if (paper.kind === 'public-paper') return drawPublicPaper(paper.facts);
  if (paper.kind === 'signature') return signature(paper.facts);
  return paper.kind === 'contract' ? contract(paper.facts) : creditPassport(paper.facts);
};
