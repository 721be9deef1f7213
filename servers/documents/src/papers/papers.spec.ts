import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { contractDocumentTypes } from '@pozyka/api-contract/constants';
import type { OfContract } from './paper.ts';
import { generatePaper, papers, type ContractDocumentKind } from './papers.ts';
import { renderPaper } from '../render/render-paper.ts';
import { lenderIn } from '../shared/lender.ts';
import { createIdentity, readIdentity } from '../signing/identity.ts';
import { useIdentity } from '../signing/current-identity.ts';
import { sampleContract, samplePapers, sampleSignature } from '../testing/samples.ts';
import { textByLibrary, textOfPdf } from '../testing/text-of-pdf.ts';

/** Figures and facts that every reader must find, in either language (decisions, section 6). */
const common = [
  '№ П-100001',
  '12345678',
  'Лукʼяненко Оксана Петрівна',
  '3300912318',
  '10 000,00 ₴',
  '3 000,00 ₴',
  '13 000,00 ₴',
  '1,00 %',
  '2333,95 %',
  '21.11.2026',
  '21.12.2026',
  '05.12.2026',
  '4111 11•• •••• 1111',
];

const ofParties = ['АА121131', '01.06.2010', '14.05.1990', 'буд. 12А, кв. 24', 'вул. Хрещатик, буд. 22', '+380 67 123 45 67'];

const cases = [
  {
    language: 'uk',
    kind: 'credit-passport',
    words: [
      'Паспорт споживчого кредиту',
      'Товариство з обмеженою відповідальністю «Позика Онлайн»',
      'Ліцензія на діяльність',
      '30 днів',
      'РНОКПП',
      'Комісії та інші платежі',
      'Загальні витрати за кредитом',
      'Денна процентна ставка (ДПС)',
      'Реальна річна процентна ставка (РРПС)',
      'Дата платежу',
      'Наслідки прострочення',
      'не перевищить подвоєної суми',
      'Право на відмову. Протягом 14 календарних днів',
    ],
  },
  {
    language: 'uk',
    kind: 'contract',
    words: [
      'Договір споживчого кредиту',
      'Кредитодавець',
      'Позичальник',
      'Дата надання кредиту',
      'Дата повернення кредиту',
      'Денна процентна ставка (ДПС)',
      'Графік платежів',
      'Дострокове повернення',
      'Право на відмову протягом 14 днів',
      'Наслідки прострочення',
      'одноразовим ідентифікатором',
      'Реквізити та підписи сторін',
      'Зареєстроване місце проживання',
    ],
  },
  {
    language: 'ru',
    kind: 'credit-passport',
    words: [
      'Паспорт потребительского кредита',
      'Общество с ограниченной ответственностью «Позика Онлайн»',
      'Лицензия на деятельность',
      '30 дней',
      'РНУКПН',
      'Комиссии и другие платежи',
      'Общие расходы по кредиту',
      'Дневная процентная ставка (ДПС)',
      'РГПС',
      'Дата платежа',
      'Последствия просрочки',
      'не превысит удвоенной суммы',
      'Право на отказ. В течение 14 календарных дней',
    ],
  },
  {
    language: 'ru',
    kind: 'contract',
    words: [
      'Договор потребительского кредита',
      'Кредитодатель',
      'Заёмщик',
      'Дата выдачи кредита',
      'Дата возврата кредита',
      'Дневная процентная ставка (ДПС)',
      'График платежей',
      'Досрочный возврат',
      'Право на отказ в течение 14 дней',
      'Последствия просрочки',
      'одноразовым идентификатором',
      'Реквизиты и подписи сторон',
      'Зарегистрированное место жительства',
    ],
  },
] as const;

const assertFinds = (text: string, wanted: readonly string[]): void =>
  assert.deepEqual(
    wanted.filter((words) => !text.includes(words)),
    [],
  );

describe('papers of a contract', () => {
  before(async () => useIdentity(await readIdentity(await createIdentity(lenderIn('uk')), new Date())));

  for (const { language, kind, words } of cases) {
    test(`${kind} in ${language}: everything that the law and the customer look for is found`, async () => {
      const bytes = await generatePaper({ kind, facts: sampleContract(language) });
      const wanted = [...common, ...words, ...(kind === 'contract' ? ofParties : [])];
      assertFinds(await textOfPdf(bytes), wanted);
      assertFinds(await textByLibrary(bytes), common);
    });
  }

  for (const language of ['uk', 'ru'] as const) {
    test(`certificate in ${language}: code, times, hashes`, async () => {
      const facts = sampleSignature(language);
      const text = await textOfPdf(await generatePaper({ kind: 'signature', facts }));
      const hashes = facts.documents.map(({ sha256 }) => sha256);
      const id = facts.by.kind === 'code' ? facts.by.codeId : assert.fail('a sample by a code');
      assertFinds(text, [id, '21.11.2026 12:00:00', '21.11.2026 12:01:07', '001234567', '19900514-00017', ...hashes]);
    });

    test(`certificate of a qualified signature in ${language}: the signer’s certificate, and no code`, async () => {
      const by = {
        kind: 'qualified',
        ...{ signer: 'ПЕТРЕНКО ОЛЕНА ІВАНІВНА', serial: '5e984d526f82f38f0400000075' },
        ...{ issuer: 'КНЕДП «Зразок»', validUntil: new Date('2027-03-01T21:59:59Z') },
      } as const;
      const text = await textOfPdf(await generatePaper({ kind: 'signature', facts: { ...sampleSignature(language), by } }));
      assertFinds(text, [by.signer, by.serial, by.issuer, '01.03.2027 23:59:59', '21.11.2026 12:01:07', '.p7s']);
      assert.doesNotMatch(text, /одноразов/i);
    });

    test(`certificate of an agreement in ${language}: says what was signed`, async () => {
      const documents = [{ name: papers['additional-agreement'].names[language], sha256: 'a'.repeat(64) }];
      const facts = { ...sampleSignature(language), number: 'П-100001/1', isAgreement: true, documents };
      const text = await textOfPdf(await generatePaper({ kind: 'signature', facts }));
      assertFinds(text, [language === 'uk' ? 'до додаткової угоди № П-100001/1' : 'к дополнительному соглашению № П-100001/1']);
      assert.doesNotMatch(text, /договору № П-100001\/1 (від|от) 21/);
    });
  }

  test('a fee has a column of its own and is named in the contract', async () => {
    const facts = sampleContract('uk', 30_000);
    assertFinds(await textOfPdf(await generatePaper({ kind: 'contract', facts })), [
      'Комісії',
      '300,00 ₴',
      '13 300,00 ₴',
      'сплачує комісію',
    ]);
  });

  test('the same facts are the same bytes, in this thread and in the worker', async () => {
    for (const paper of (['uk', 'ru'] as const).flatMap(samplePapers)) {
      const [here, there] = await Promise.all([generatePaper(paper), renderPaper(paper)]);
      // what is behind them is the signature
      assert.equal(Buffer.compare(here.subarray(0, -1), there.subarray(0, here.length - 1)), 0);
    }
  });

  test('is tagged, in its language, with a title and its fonts inside', async () => {
    for (const [language, tag] of [
      ['uk', 'uk-UA'],
      ['ru', 'ru-UA'],
    ] as const) {
      const raw = Buffer.from(await generatePaper({ kind: 'contract', facts: sampleContract(language) })).toString('latin1');
      assert.ok(raw.includes(`/Lang (${tag})`));
      for (const mark of ['/Marked true', '/DisplayDocTitle true']) assert.ok(raw.includes(mark), mark);
      assert.match(raw, /<pdfuaid:part>1</);
      for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) assert.ok(raw.includes(`/S /${role}\n`), role);
      assert.equal(raw.match(/\/FontFile2/g)?.length, raw.match(/\/Type \/FontDescriptor/g)?.length);
      assert.doesNotMatch(raw, /\/BaseFont \/Helvetica/);
    }
  });

  test('each document of a contract that a page looks for is one of the kinds', () => {
    const kinds: Readonly<Record<string, ContractDocumentKind>> = contractDocumentTypes;
    for (const kind of Object.values(kinds)) assert.ok(Object.hasOwn(papers, kind), kind);
  });

  test('what is listed with another document names a kind of the same numbers', () => {
    for (const [kind, own] of Object.entries<Partial<OfContract>>(papers)) {
      if (own.listedWith === undefined) continue;
      const other = Object.entries<Partial<OfContract>>(papers).find(([name]) => name === own.listedWith)?.[1];
      assert.deepEqual([own.numbered !== undefined, other?.numbered], [true, own.numbered], kind);
    }
  });

  test('a paper that cannot be generated fails alone', async () => {
    const broken = { ...sampleContract('uk'), dailyRate: null };
    // What a caller in JavaScript might send.
    await assert.rejects(renderPaper({ kind: 'contract', facts: broken as never }), /could not be generated/);
    assert.ok((await renderPaper({ kind: 'contract', facts: sampleContract('uk') })).length > 10_000);
  });
});
