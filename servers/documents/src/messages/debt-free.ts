import type { Locale } from '@pozyka/server-kit';
import type { FrameValues } from './agreement-frame.ts';

/** What the certificate may name. Every value is written out for reading. */
interface DebtFreeValues extends FrameValues {
  readonly amount: string;
  readonly paid: string;
  readonly closed: string;
}

const uk = {
  statement: (v: DebtFreeValues) =>
    `${v.lender} підтверджує: ${v.borrower} станом на ${v.closed} не має заборгованості за договором споживчого кредиту №\u00a0${v.contract} від ${v.contractDay}.`,
  figures: { amount: 'Сума кредиту', paid: 'Сплачено за договором', debt: 'Заборгованість' },
  confirmed: 'Що підтверджує ця довідка',
  items: (v: DebtFreeValues) => [
    `Кредит у сумі ${v.amount}, проценти та всі інші платежі за договором сплачено повністю — усього ${v.paid}.`,
    `Зобов’язання за договором виконано ${v.closed}, договір припинено виконанням.`,
    'Кредитодавець не має до Позичальника жодних претензій за цим договором — ні майнових, ні фінансових.',
    'Відомості про виконання договору передаються до бюро кредитних історій.',
  ],
  lender: 'Хто видав',
  contract: 'Договір і позичальник',
  contractNumber: 'Номер і дата договору',
  closed: 'Дата повного погашення',
  issued: 'Дата довідки',
  check: (v: DebtFreeValues) =>
    `Довідку сформовано в електронній формі, вона дійсна без підпису та печатки. Будь-хто може звірити її з нами: ${v.phone}, ${v.email}.`,
};

const ru: typeof uk = {
  statement: (v) =>
    `${v.lender} подтверждает: ${v.borrower} по состоянию на ${v.closed} не имеет задолженности по договору потребительского кредита №\u00a0${v.contract} от ${v.contractDay}.`,
  figures: { amount: 'Сумма кредита', paid: 'Уплачено по договору', debt: 'Задолженность' },
  confirmed: 'Что подтверждает эта справка',
  items: (v) => [
    `Кредит в сумме ${v.amount}, проценты и все другие платежи по договору уплачены полностью — всего ${v.paid}.`,
    `Обязательства по договору исполнены ${v.closed}, договор прекращён исполнением.`,
    'Кредитодатель не имеет к Заёмщику никаких претензий по этому договору — ни имущественных, ни финансовых.',
    'Сведения об исполнении договора передаются в бюро кредитных историй.',
  ],
  lender: 'Кто выдал',
  contract: 'Договор и заёмщик',
  contractNumber: 'Номер и дата договора',
  closed: 'Дата полного погашения',
  issued: 'Дата справки',
  check: (v) =>
    `Справка сформирована в электронной форме, она действительна без подписи и печати. Любой может сверить её с нами: ${v.phone}, ${v.email}.`,
};

/** Words of the certificate that nothing is owed any more. */
export const debtFreeTexts: Readonly<Record<Locale, typeof uk>> = { uk, ru };
