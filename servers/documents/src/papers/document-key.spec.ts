import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentName, documentNumber, keysSignedWith, readKey } from './document-key.ts';
import { papers } from './papers.ts';

const N = 'П-100001';

/** Key, number of the extension that it is of, then its number and its name. */
const cases = [
  ['credit-passport', null, N, 'Паспорт споживчого кредиту', 'Паспорт потребительского кредита'],
  ['contract', null, N, 'Договір споживчого кредиту', 'Договор потребительского кредита'],
  ['signature', null, N, 'Сертифікат підписання', 'Сертификат подписания'],
  [
    ...(['signature', 2, `${N}/2`] as const),
    `Сертифікат підписання додаткової угоди № ${N}/2`,
    `Сертификат подписания дополнительного соглашения № ${N}/2`,
  ],
  ['additional-agreement', 1, `${N}/1`, `Додаткова угода № ${N}/1`, `Дополнительное соглашение № ${N}/1`],
  ['restructuring-agreement-3', null, `${N}/Р3`, 'Угода про порядок погашення', 'Соглашение о порядке погашения'],
  [
    ...(['restructuring-signature-3', null, `${N}/Р3`] as const),
    `Сертифікат підписання додаткової угоди № ${N}/Р3`,
    `Сертификат подписания дополнительного соглашения № ${N}/Р3`,
  ],
  ['relief-statement-12', null, `${N}/П12`, 'Довідка про перерахунок', 'Справка о перерасчёте'],
  ['withdrawal-notice-1', null, `${N}/В1`, 'Повідомлення про відмову від договору', 'Уведомление об отказе от договора'],
  ['debt-free-certificate', null, N, 'Довідка про відсутність заборгованості', 'Справка об отсутствии задолженности'],
] as const;

for (const [key, extension, number, uk, ru] of cases) {
  test(`${key}${extension === null ? '' : ` of extension ${extension}`}: its number and its names`, () => {
    assert.deepEqual(
      [documentNumber(key, N, extension), documentName(key, 'uk', N, extension), documentName(key, 'ru', N, extension)],
      [number, uk, ru],
    );
  });
}

test('every kind has a key of its own form, and no other is known', () => {
  for (const [kind, own] of Object.entries(papers)) {
    const isDocument = 'force' in own;
    for (const [key, isKey] of [
      [kind, isDocument && !('numbered' in own)],
      [`${kind}-1`, isDocument && 'numbered' in own],
      [`${kind}-0`, false],
      [`${kind}-10000`, false],
      [`${kind}-1-1`, false],
    ] as const) {
      if (isKey) assert.equal(readKey(key).kind, kind);
      else assert.throws(() => readKey(key), { status: 404 }, key);
    }
  }
  for (const key of ['', '-1', '__proto__', 'constructor', 'toString-1', 'Contract', 'contract '])
    assert.throws(() => readKey(key), { status: 404 }, key);
});

test('what the customer signs, in the order in which it is read', () => {
  assert.deepEqual(keysSignedWith('contract'), ['credit-passport', 'contract']);
  assert.deepEqual(keysSignedWith('extension'), ['additional-agreement']);
  assert.deepEqual(keysSignedWith('restructuring', 3), ['restructuring-agreement-3']);
});
