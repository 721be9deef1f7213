import { parity } from './parity.ts';

describe('parity', () => {
  it.each<[Record<string, string>, Record<string, string>]>([
    [{ a: 'Увійти {{x}}' }, { a: 'Войти {{x}}' }],
    [{ a: '{{x}} з {{y}}' }, { a: 'из {{y}} — {{ x }}' }],
    [{ a: 'SMS-код, <b>BankID</b> за {{count}}хв' }, { a: 'SMS-код, <b>BankID</b> за {{count}}мин' }],
    [
      { n_one: '{{count}} товар', n_few: '{{count}} товари', n_many: '{{count}} товарів', n_other: '{{count}} товару' },
      { n_one: '{{count}} товар', n_few: '{{count}} товара', n_many: '{{count}} товаров', n_other: '{{count}} товара' },
    ],
  ])('finds nothing wrong with %j and %j', (uk, ru) => {
    expect(parity(uk, ru)).toEqual([]);
  });

  it.each<[Record<string, string>, Record<string, string>, string]>([
    [{ a: 'так' }, {}, 'a: only in uk'],
    [{}, { a: 'да' }, 'a: only in ru'],
    [{ a: '{{x}}' }, { a: '{{y}}' }, 'a: placeholders differ'],
    [{ a: '{{- x}}' }, { a: '{{- y}}' }, 'a: placeholders differ'],
    [{ a: '' }, { a: 'да' }, 'a: empty in uk'],
    [{ a: 'так' }, { a: '  ' }, 'a: empty in ru'],
    [{ a: 'мы' }, { a: 'мы' }, 'a: Russian letters in uk'],
    [{ a: 'ОБЪЯВА' }, { a: 'да' }, 'a: Russian letters in uk'],
    [{ a: 'ми' }, { a: 'її' }, 'a: Ukrainian letters in ru'],
    [{ a: 'пiд' }, { a: 'под' }, 'a: Latin letters in a Cyrillic word in uk'],
    [{ a: 'зв’язок' }, { a: 'связь' }, 'a: an apostrophe other than ʼ in uk'],
    [{ a: "Ім'я" }, { a: 'Имя' }, 'a: an apostrophe other than ʼ in uk'],
    [{ n_one: 'день' }, { n_one: 'день' }, 'n_one: no form few in uk'],
    [{ n_one: 'день' }, { n_one: 'день' }, 'n_one: no form many in ru'],
  ])('%j against %j: %s', (uk, ru, problem) => {
    expect(parity(uk, ru)).toContain(problem);
  });
});
