import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personOf, type BankAnswer } from './person.ts';

const TODAY = '2026-03-02';
const answer = (over: Partial<BankAnswer['customer']> = {}): BankAnswer => ({
  customer: { lastName: 'Коваль', firstName: 'Ян', birthDay: '01.02.1990', documents: [], addresses: [], ...over },
});

test('who they are: names as people write them, a day of the calendar, a number that can be one', () => {
  assert.deepEqual(personOf(answer({ lastName: "О'КОННОР-ГРИЦЬ", middleName: ' ', inn: '1234567890' }), TODAY)?.identity, {
    surname: 'Оʼконнор-Гриць',
    name: 'Ян',
    patronymic: null,
    birth_date: '1990-02-01',
    itn: null,
  });
  assert.equal(personOf(answer({ inn: ' 3184710691' }), TODAY)?.identity.itn, '3184710691');
});

test('without a name or a birth date there is no person', () => {
  for (const over of [{ lastName: null }, { firstName: '' }, { firstName: 'John' }, { birthDay: '31.02.1990' }, { birthDay: '01.02.90' }]) {
    assert.equal(personOf(answer(over), TODAY), undefined);
  }
});

test('of two documents the card; without a right number none', () => {
  const booklet = { type: 'passport', series: 'aa', number: '121131', issue: 'Броварським РВ', dateIssue: '01.03.2010' };
  const card = { type: 'idpassport', number: '004512377', issue: 'відділ', dateIssue: '02.02.2022' };
  assert.deepEqual(personOf(answer({ documents: [booklet, card] }), TODAY)?.passport, {
    surname: 'Коваль',
    name: 'Ян',
    birth_date: '1990-02-01',
    document_type: 'id_card',
    passport_number: '004512377',
    extradition_date: '2022-02-02',
  });
  assert.equal(personOf(answer({ documents: [booklet] }), TODAY)?.passport.passport_number, 'АА121131');
  assert.equal(personOf(answer({ documents: [{ ...booklet, number: '1' }] }), TODAY)?.passport.document_type, undefined);
});

test('of an address what the form takes, the type apart from the name', () => {
  const place = { type: 'juridical', state: 'Львівська область', city: 'смт Брюховичі', street: 'Широка', houseNo: 'на горі', flatNo: '3' };
  assert.deepEqual(personOf(answer({ addresses: [{ ...place, type: 'factual' }] }), TODAY)?.address, {});
  assert.deepEqual(personOf(answer({ addresses: [place] }), TODAY)?.address, {
    region: 'Львівська область',
    locality_type: 'смт',
    locality: 'Брюховичі',
    streets: 'Широка',
    apartment: '3',
  });
});

test('of a street that holds the house the bank says neither twice', () => {
  const streetOf = (street: string, houseNo?: string) => {
    const place = { type: 'juridical', state: 'Львівська область', city: 'м. Львів', street, houseNo };
    const { street_type, streets, house, apartment } = personOf(answer({ addresses: [place] }), TODAY)?.address ?? {};
    return [street_type, streets, house, apartment];
  };
  assert.deepEqual(streetOf('вул. Широка, 12, кв. 5', '12'), ['вул.', 'Широка', '12', '5']);
  assert.deepEqual(streetOf('вул. Широка 12'), ['вул.', 'Широка', '12', undefined]);
  assert.deepEqual(streetOf('вул. 8 Березня', '12'), ['вул.', '8 Березня', '12', undefined]);
  assert.deepEqual(streetOf('вул. Широка, 14', '12'), [undefined, undefined, '12', undefined]);
});
