import type { Locale } from '@pozyka/server-kit';
import type { FrameValues } from './agreement-frame.ts';

/** What the statement may name. Every value is written out for reading. */
interface ReliefValues extends FrameValues {
  readonly from: string;
  readonly until: string | null;
  readonly takenOff: string;
  readonly givenBack: string | null;
  readonly left: string;
}

const uk = {
  statement: (v: ReliefValues) =>
    `За договором споживчого кредиту №\u00a0${v.contract} від ${v.contractDay} проценти з ${v.from}${v.until === null ? '' : ` до ${v.until} включно`} не нараховуються: ${v.borrower} має право на пільгу за Законом України «Про соціальний і правовий захист військовослужбовців та членів їх сімей».`,
  figures: { takenOff: 'Знято процентів', givenBack: 'Із них повертаємо', left: 'Борг після перерахунку' },
  what: 'Що перераховано',
  items: (v: ReliefValues) => [
    `Проценти, нараховані за дні з ${v.from}${v.until === null ? ' дотепер' : ` до ${v.until} включно`}, скасовано: ${v.takenOff}.`,
    v.givenBack === null
      ? 'Зайво сплачених грошей немає: усе, що надійшло, зараховано в суму кредиту.'
      : `Сплачене понад борг повертаємо: ${v.givenBack}. Гроші надійдуть туди, звідки ви платили, чек про це буде в кабінеті.`,
    v.until === null
      ? 'Поки пільга діє, нові проценти не нараховуються. Суму кредиту треба повернути.'
      : 'З наступного дня після пільги проценти нараховуються за ставкою договору.',
  ],
  sums: 'Борг до перерахунку й після нього',
  columns: { what: 'Складова', before: 'До', after: 'Після' },
  rows: { Principal: 'Сума кредиту', Interest: 'Проценти', Fee: 'Комісії', Total: 'Усього' },
  contract: 'Договір і позичальник',
  contractNumber: 'Номер і дата договору',
  lender: 'Кредитодавець',
  check: (v: ReliefValues) => `Запитання щодо перерахунку: ${v.phone}, ${v.email}.`,
};

const ru: typeof uk = {
  statement: (v) =>
    `По договору потребительского кредита №\u00a0${v.contract} от ${v.contractDay} проценты с ${v.from}${v.until === null ? '' : ` до ${v.until} включительно`} не начисляются: ${v.borrower} имеет право на льготу по Закону Украины «О социальной и правовой защите военнослужащих и членов их семей».`,
  figures: { takenOff: 'Снято процентов', givenBack: 'Из них возвращаем', left: 'Долг после перерасчёта' },
  what: 'Что пересчитано',
  items: (v) => [
    `Проценты, начисленные за дни с ${v.from}${v.until === null ? ' до сегодня' : ` до ${v.until} включительно`}, отменены: ${v.takenOff}.`,
    v.givenBack === null
      ? 'Излишне уплаченных денег нет: всё, что поступило, зачтено в сумму кредита.'
      : `Уплаченное сверх долга возвращаем: ${v.givenBack}. Деньги поступят туда, откуда вы платили, чек об этом будет в кабинете.`,
    v.until === null
      ? 'Пока льгота действует, новые проценты не начисляются. Сумму кредита нужно вернуть.'
      : 'Со следующего дня после льготы проценты начисляются по ставке договора.',
  ],
  sums: 'Долг до перерасчёта и после него',
  columns: { what: 'Составляющая', before: 'До', after: 'После' },
  rows: { Principal: 'Сумма кредита', Interest: 'Проценты', Fee: 'Комиссии', Total: 'Всего' },
  contract: 'Договор и заёмщик',
  contractNumber: 'Номер и дата договора',
  lender: 'Кредитодатель',
  check: (v) => `Вопросы о перерасчёте: ${v.phone}, ${v.email}.`,
};

/** Words of the statement of what a relief by law took off a loan. */
export const reliefTexts: Readonly<Record<Locale, typeof uk>> = { uk, ru };
