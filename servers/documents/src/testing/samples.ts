import { addDays, GRACE_DAYS, loanTerms, restructuringOn, restructuringRules, WITHDRAWAL_DAYS } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import company from '@pozyka/server-publications/company' with { type: 'json' };
import type { Borrower } from '../shared/facts.ts';
import type { AdditionalAgreementFacts } from '../papers/additional-agreement.ts';
import type { DebtFreeCertificateFacts } from '../papers/debt-free-certificate.ts';
import type { ContractFacts } from '../papers/loan.ts';
import { papers, type Paper, type PaperKind, type PaperOf } from '../papers/papers.ts';
import type { PublicDocumentFacts } from '../papers/public-document.ts';
import type { ReceiptFacts } from '../papers/receipt.ts';
import type { ReliefStatementFacts } from '../papers/relief-statement.ts';
import type { RestructuringFacts } from '../papers/restructuring-agreement.ts';
import type { SignatureFacts } from '../papers/signature.ts';
import type { WithdrawalNoticeFacts } from '../papers/withdrawal-notice.ts';

const FROM = '2026-11-21';

const borrower: Borrower = {
  fullName: 'Лукʼяненко Оксана Петрівна',
  itn: '3300912318',
  birthDate: '1990-05-14',
  phone: '+380671234567',
  email: 'oksana@example.com',
  identity: {
    kind: 'passport',
    number: 'АА121131',
    record: null,
    issuer: 'Броварським МВ ГУ МВС України в Київській області',
    issued: '2010-06-01',
  },
  address: 'Київська область, м. Бровари, вул. Героїв України, буд. 12А, кв. 24',
  living: 'м. Київ, вул. Хрещатик, буд. 22, кв. 14',
};

/** The loan of the law's example: 10 000 ₴ for 30 days at 1 % a day. */
export const sampleContract = (language: Locale, fee = 0): ContractFacts => {
  const terms = loanTerms({ amount: 1_000_000, days: 30, dailyRate: '1', fee, from: FROM });
  return {
    language,
    number: 'П-100001',
    lender: company[language],
    borrower,
    amount: 1_000_000,
    term: 30,
    from: FROM,
    due: terms.dueDate,
    dailyRate: '1',
    fee,
    interest: terms.interest,
    total: terms.total,
    dailyCost: terms.dailyCost,
    apr: terms.apr,
    schedule: terms.schedule,
    withdrawalUntil: addDays(FROM, WITHDRAWAL_DAYS),
    cardMask: '411111******1111',
    cardBrand: 'visa',
  };
};

export const sampleSignature = (language: Locale): SignatureFacts => ({
  language,
  number: 'П-100001',
  from: FROM,
  lender: company[language],
  borrower: {
    ...borrower,
    identity: { kind: 'id_card', number: '001234567', record: '19900514-00017', issuer: '3210', issued: '2020-02-03' },
  },
  by: { kind: 'code', codeId: '3f6c0c1e-6a1b-4b0e-9d53-0a5b1c2d3e4f', sentAt: new Date('2026-11-21T10:00:00Z') },
  signedAt: new Date('2026-11-21T10:01:07Z'),
  isAgreement: false,
  documents: [
    { name: papers['credit-passport'].names[language], sha256: '0d'.repeat(32) },
    { name: papers.contract.names[language], sha256: 'e1'.repeat(32) },
  ],
});

const contract = { number: 'П-100001', from: FROM };

/** Fourteen days more, on the last day of the loan above. */
export const sampleAgreement = (language: Locale): AdditionalAgreementFacts => ({
  ...{ language, number: 'П-100001-1', day: '2026-12-21', contract, lender: company[language], borrower },
  ...{ principal: 1_000_000, term: 14, oldDue: '2026-12-21', newDue: '2027-01-04', price: 310_000, payUntil: '2026-12-21' },
  ...{ oldTotal: 1_300_000, newTotal: 1_450_000, dailyRate: '1', dailyCost: '1.02', apr: '3601.22' },
  schedule: [
    { Date: '2026-12-21', Principal: 0, Interest: 300_000, Payment: 310_000, Balance: 1_000_000 },
    { Date: '2027-01-04', Principal: 1_000_000, Interest: 140_000, Payment: 1_140_000, Balance: 0 },
  ],
});

export const sampleCertificate = (language: Locale): DebtFreeCertificateFacts => ({
  ...{ language, contract, lender: company[language], borrower, amount: 1_000_000, paid: 1_120_000, closed: '2026-12-03' },
});

export const sampleNotice = (language: Locale): WithdrawalNoticeFacts => ({
  ...{ language, number: 'П-100001/В1', contract, lender: company[language], borrower },
  ...{ amount: 1_000_000, principal: 1_000_000, dailyRate: '1', today: 1_140_000 },
  ...{ givenAt: new Date('2026-12-05T20:15:42Z'), day: '2026-12-05', lastDay: '2026-12-05', until: '2026-12-12' },
});

export const sampleReceipt = (language: Locale): ReceiptFacts => ({
  ...{ language, contract, lender: company[language], category: 'payment', amount: 1_120_000 },
  lines: [
    { kind: 'principal', amount: 1_000_000 },
    { kind: 'interest', amount: 120_000 },
  ],
  cardMask: '411111******1111',
  way: 'card',
  at: new Date('2026-12-03T09:15:42Z'),
  ...{ number: 41, fiscalNumber: '4000000041', registrar: '4000000276' },
  checkUrl: 'https://cabinet.tax.gov.ua/cashregs/check?id=4000000041&date=20261203&time=111542&fn=4000000276&sm=11200.00',
});

/** The loan above, ten days late, in four payments by months. */
export const sampleRestructuring = (language: Locale): RestructuringFacts => {
  const account = { amount: 1_000_000, dailyRate: '1', fee: 0, from: FROM, dueDate: '2026-12-21', receipts: [] };
  const day = '2026-12-31';
  const wish = { kind: 'plan', months: 4, firstDay: '2027-01-15' } as const;
  const offer = restructuringOn(account, day, wish, { rules: restructuringRules, cap: '1' });
  if (!offer) throw new Error('no agreement');
  return {
    ...{ language, kind: 'plan', number: 'П-100001/Р1', day, contract, lender: company[language], borrower },
    debt: { Principal: 1_000_000, Interest: 400_000, Fee: 0, Total: 1_400_000 },
    ...{ agreedRate: '0.1', until: offer.restructuring.until, dailyRate: '1', graceDays: GRACE_DAYS },
    ...{ oldDue: '2026-12-21', newDue: '2027-04-15', oldTotal: 1_400_000, newTotal: offer.total },
    ...{ dailyCost: offer.dailyCost, apr: offer.apr, schedule: offer.schedule },
  };
};

/** The loan above, relieved from its tenth day, of which 500 ₴ of interest were paid too much. */
export const sampleRelief = (language: Locale): ReliefStatementFacts => ({
  ...{ language, number: 'П-100001/П1', contract, lender: company[language], borrower },
  ...{ from: '2026-12-01', until: null, day: '2026-12-21' },
  before: { Principal: 1_000_000, Interest: 250_000, Fee: 0, Total: 1_250_000 },
  after: { Principal: 950_000, Interest: 90_000, Fee: 0, Total: 1_040_000 },
  ...{ takenOff: 210_000, givenBack: 50_000 },
});

const samplePublicDocument = (language: Locale): PublicDocumentFacts => ({
  ...{ language, title: language === 'uk' ? 'Правила кредитування' : 'Правила кредитования', edition: 2 },
  ...{ adopted: '2026-10-01', from: '2026-10-15', lender: company[language] },
  body: '## Загальні положення\n\nПравила [оприлюднено](https://pozyka.ua/documents).\n\n- перше\n- друге\n\n| Сума | Строк |\n| --- | --- |\n| 500 ₴ | 1 день |\n',
});

/** One paper of each kind that there is. */
export const samplePapers = (language: Locale): readonly Paper[] => {
  const ofEachKind: { readonly [Kind in PaperKind]: PaperOf<Kind>['facts'] } = {
    'credit-passport': sampleContract(language),
    contract: sampleContract(language),
    signature: sampleSignature(language),
    'additional-agreement': sampleAgreement(language),
    'restructuring-agreement': sampleRestructuring(language),
    'restructuring-signature': { ...sampleSignature(language), number: 'П-100001/Р1', isAgreement: true },
    'relief-statement': sampleRelief(language),
    'withdrawal-notice': sampleNotice(language),
    'debt-free-certificate': sampleCertificate(language),
    receipt: sampleReceipt(language),
    'public-document': samplePublicDocument(language),
  };
  return Object.entries(ofEachKind).map(([kind, facts]) => ({ kind, facts }) as Paper);
};
