import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generatePaper, type Paper } from './papers.ts';
import { sampleAgreement, sampleCertificate, sampleNotice, sampleReceipt, sampleRelief, sampleRestructuring } from '../testing/samples.ts';
import { textByLibrary, textOfPdf } from '../testing/text-of-pdf.ts';

const lender = {
  uk: 'Товариство з обмеженою відповідальністю «Позика Онлайн»',
  ru: 'Общество с ограниченной ответственностью «Позика Онлайн»',
};

interface Case {
  readonly name: string;
  readonly paper: Paper;
  readonly words: readonly string[];
}

const agreement = [
  '№ П-100001-1',
  '3 100,00 ₴',
  '21.12.2026',
  '04.01.2027',
  '13 000,00 ₴',
  '14 500,00 ₴',
  '1,02 %',
  '3601,22 %',
  '11 400,00 ₴',
];
const certificate = [
  '№ П-100001',
  '21.11.2026',
  '03.12.2026',
  '10 000,00 ₴',
  '11 200,00 ₴',
  '0,00 ₴',
  '3300912318',
  'АА121131',
  '12345678',
];
const notice = ['№ П-100001/В1', '21.11.2026', '05.12.2026 22:15:42', '12.12.2026', '11 400,00 ₴', '10 000,00 ₴', '1,00 %', '3300912318'];
const receipt = [
  '12345678',
  '10 000,00 ₴',
  '1 200,00 ₴',
  '11 200,00 ₴',
  '03.12.2026 11:15:42',
  '4000000041',
  '4000000276',
  '4111 11•• •••• 1111',
];

/** What decisions, section 6, wants on each paper; figures, then words. */
const cases: readonly Case[] = [
  {
    name: 'agreement in uk',
    paper: { kind: 'additional-agreement', facts: sampleAgreement('uk') },
    words: [
      ...[lender.uk, 'Лукʼяненко Оксана Петрівна', ...agreement, '14 днів', 'Додаткова угода до договору', 'Вартість продовження'],
      ...[
        'Попередня дата повернення',
        'Нова дата повернення',
        'Загальна вартість кредиту до угоди',
        'Нова загальна вартість',
        '(ДПС)',
        '(РРПС)',
      ],
      ...[
        'Графік платежів після продовження',
        'набирає чинності в момент сплати',
        'подвоєної суми кредиту',
        'одноразовим ідентифікатором',
        'Підпис',
      ],
    ],
  },
  {
    name: 'agreement in ru',
    paper: { kind: 'additional-agreement', facts: sampleAgreement('ru') },
    words: [
      ...[lender.ru, 'Лукʼяненко Оксана Петрівна', ...agreement, '14 дней', 'Дополнительное соглашение к договору', 'Стоимость продления'],
      ...[
        'Прежняя дата возврата',
        'Новая дата возврата',
        'Общая стоимость кредита до соглашения',
        'Новая общая стоимость',
        '(ДПС)',
        'РГПС',
      ],
      ...[
        'График платежей после продления',
        'вступает в силу в момент уплаты',
        'удвоенной суммы кредита',
        'одноразовым идентификатором',
        'Подпись',
      ],
    ],
  },
  {
    name: 'certificate in uk',
    paper: { kind: 'debt-free-certificate', facts: sampleCertificate('uk') },
    words: [
      ...[lender.uk, 'Лукʼяненко Оксана Петрівна', ...certificate, 'Довідка про відсутність заборгованості', 'не має заборгованості'],
      ...['сплачено повністю', 'не має до Позичальника жодних претензій', 'Дата повного погашення'],
    ],
  },
  {
    name: 'certificate in ru',
    paper: { kind: 'debt-free-certificate', facts: sampleCertificate('ru') },
    words: [
      ...[lender.ru, 'Лукʼяненко Оксана Петрівна', ...certificate, 'Справка об отсутствии задолженности', 'не имеет задолженности'],
      ...['уплачены полностью', 'не имеет к Заёмщику никаких претензий', 'Дата полного погашения'],
    ],
  },
  {
    name: 'notice of withdrawal in uk',
    paper: { kind: 'withdrawal-notice', facts: sampleNotice('uk') },
    words: [
      ...[lender.uk, 'Лукʼяненко Оксана Петрівна', ...notice, 'Повідомлення про відмову від договору', 'без пояснення причин'],
      ...['до 12.12.2026 включно', 'Жодних інших платежів', 'повідомлення втрачає чинність', 'за київським часом'],
    ],
  },
  {
    name: 'notice of withdrawal in ru',
    paper: { kind: 'withdrawal-notice', facts: sampleNotice('ru') },
    words: [
      ...[lender.ru, 'Лукʼяненко Оксана Петрівна', ...notice, 'Уведомление об отказе от договора', 'без объяснения причин'],
      ...['до 12.12.2026 включительно', 'Никаких других платежей', 'уведомление теряет силу', 'по киевскому времени'],
    ],
  },
  {
    name: 'agreement on payments in uk',
    paper: { kind: 'restructuring-agreement', facts: sampleRestructuring('uk') },
    words: [
      ...[lender.uk, 'Лукʼяненко Оксана Петрівна', 'П-100001/Р1', 'Угода про порядок погашення', 'Новий графік платежів', '4 платежі'],
      ...['14 000,00 ₴', '3 693,00 ₴', '3 690,02 ₴', '14 769,02 ₴', '0,10 %', '22.04.2027', '15.04.2027', '(ДПС)', '(РРПС)'],
      ...['протягом 7 днів після його дати', 'штрафів і пені немає', 'подвоєної суми кредиту', 'одноразовим ідентифікатором', 'Підпис'],
    ],
  },
  {
    name: 'agreement on payments in ru',
    paper: { kind: 'restructuring-agreement', facts: sampleRestructuring('ru') },
    words: [
      ...[lender.ru, 'Лукʼяненко Оксана Петрівна', 'П-100001/Р1', 'Соглашение о порядке погашения', 'Новый график платежей', '4 платежа'],
      ...['14 000,00 ₴', '3 693,00 ₴', '14 769,02 ₴', '0,10 %', '(ДПС)', 'РГПС', 'в течение 7 дней после его даты', 'штрафов и пени нет'],
    ],
  },
  {
    name: 'statement of a relief in uk',
    paper: { kind: 'relief-statement', facts: sampleRelief('uk') },
    words: [
      ...[lender.uk, 'Лукʼяненко Оксана Петрівна', 'П-100001/П1', 'Довідка про перерахунок', 'з 01.12.2026 не нараховуються'],
      ...['2 100,00 ₴', '500,00 ₴', '10 400,00 ₴', '12 500,00 ₴', 'Борг до перерахунку й після нього'],
    ],
  },
  {
    name: 'statement of a relief in ru',
    paper: { kind: 'relief-statement', facts: sampleRelief('ru') },
    words: [
      ...[lender.ru, 'Лукʼяненко Оксана Петрівна', 'П-100001/П1', 'Справка о перерасчёте', 'с 01.12.2026 не начисляются'],
      ...['2 100,00 ₴', '500,00 ₴', '10 400,00 ₴', '12 500,00 ₴'],
    ],
  },
  {
    name: 'receipt in uk',
    paper: { kind: 'receipt', facts: sampleReceipt('uk') },
    words: [
      ...[lender.uk, ...receipt, 'Фіскальний чек', '№ 41', 'Погашення кредиту', 'Договір споживчого кредиту № П-100001 від 21.11.2026'],
      ...['Безготівкова, платіжною карткою', 'Повернення суми кредиту', 'Проценти за користування кредитом', 'Усього сплачено', 'Без ПДВ'],
      ...['Фіскальний номер чека', 'Фіскальний номер реєстратора', 'https://cabinet.tax.gov.ua/cashregs/check?'],
    ],
  },
  {
    name: 'receipt in ru',
    paper: { kind: 'receipt', facts: sampleReceipt('ru') },
    words: [
      ...[
        lender.ru,
        ...receipt,
        'Фискальный чек',
        '№ 41',
        'Погашение кредита',
        'Договор потребительского кредита № П-100001 от 21.11.2026',
      ],
      ...['Безналичная, платёжной картой', 'Возврат суммы кредита', 'Проценты за пользование кредитом', 'Всего уплачено', 'Без НДС'],
      ...['Фискальный номер чека', 'Фискальный номер регистратора', 'https://cabinet.tax.gov.ua/cashregs/check?'],
    ],
  },
  {
    name: 'receipt of money given',
    paper: {
      kind: 'receipt',
      facts: { ...sampleReceipt('uk'), category: 'issue', lines: [{ kind: 'issue', amount: 1_120_000 }], cardMask: null },
    },
    words: ['Видача кредиту', 'Усього видано', 'переказ на платіжну картку', 'Надання кредиту'],
  },
];

describe('papers after the signature', () => {
  for (const { name, paper, words } of cases) {
    test(`${name}: everything that it must say is found`, async () => {
      const bytes = await generatePaper(paper);
      for (const text of [await textOfPdf(bytes), await textByLibrary(bytes)]) {
        assert.deepEqual(
          words.filter((wanted) => !text.includes(wanted)),
          [],
        );
      }
    });
  }

  test('a receipt names neither the customer nor their documents', async () => {
    const text = await textOfPdf(await generatePaper({ kind: 'receipt', facts: sampleReceipt('uk') }));
    for (const secret of ['Лукʼяненко', '3300912318', 'АА121131', '123 45 67']) assert.ok(!text.includes(secret), secret);
  });
});
