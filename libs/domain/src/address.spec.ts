import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apartmentRule, houseRule, normaliseApartment, normaliseHouse } from './address.ts';

/** Houses as people write them, and as they stand on a contract. */
const houses: readonly (readonly [typed: string, written: string])[] = [
  ['1', '1'],
  ['9999', '9999'],
  ['12А', '12А'],
  ['12а', '12А'],
  ['12 A', '12А'],
  ['12-А', '12-А'],
  ['12–А', '12-А'],
  ['12 - А', '12-А'],
  ['12 "А"', '12А'],
  ["12'А'", '12А'],
  ['12«Б»', '12Б'],
  ['12”в”', '12В'],
  ['12К', '12К'],
  ['12 к', '12К'],
  ['5/7', '5/7'],
  ['5 / 7', '5/7'],
  ['5\\7', '5/7'],
  ['5-7', '5-7'],
  ['12/2Б', '12/2Б'],
  ['7А/2', '7А/2'],
  ['7а / 2б', '7А/2Б'],
  ['2-6/32', '2-6/32'],
  ['2–6/32', '2-6/32'],
  ['12/14-16', '12/14-16'],
  ['12/14/16', '12/14/16'],
  ['12-14-16', '12-14-16'],
  ['5/7/9', '5/7/9'],
  ['1-3/5-7', '1-3/5-7'],
  ['24Г/5', '24Г/5'],
  ['10/А', '10/А'],
  ['буд. 12', '12'],
  ['буд.12', '12'],
  ['буд 12а', '12А'],
  ['Будинок 12', '12'],
  ['будинок №12', '12'],
  ['дім 3', '3'],
  ['дом 3', '3'],
  ['д. 3', '3'],
  ['д.3', '3'],
  ['д3', '3'],
  ['Б. 7', '7'],
  ['№ 12', '12'],
  ['№12', '12'],
  ['N 12', '12'],
  ['N12/1', '12/1'],
  ['No. 8', '8'],
  ['12.', '12'],
  ['12,', '12'],
  ['111 корп.15', '111, корп. 15'],
  ['111 корп. 15', '111, корп. 15'],
  ['111, корпус 15', '111, корп. 15'],
  ['111 КОРП 15', '111, корп. 15'],
  ['111 корпус №15', '111, корп. 15'],
  ['111 к.15', '111, корп. 15'],
  ['111 к15', '111, корп. 15'],
  ['111к15', '111, корп. 15'],
  ['111 к 15', '111, корп. 15'],
  ['12А корп. 2', '12А, корп. 2'],
  ['12 корп. Б', '12, корп. Б'],
  ['12 корпус 2-А', '12, корп. 2-А'],
  ['2-6/32 корп. 1', '2-6/32, корп. 1'],
  ['12 літ. А', '12, літ. А'],
  ['12, літера "А"', '12, літ. А'],
  ['12 лит Б', '12, літ. Б'],
  ['12 літ.А1', '12, літ. А1'],
  ['12 секція 2', '12, секц. 2'],
  ['12, секц.2', '12, секц. 2'],
  ['12 блок Б', '12, блок Б'],
  ['12, корп. 3, секція 1', '12, корп. 3, секц. 1'],
  ['буд. 12, корп. 3, літ. В', '12, корп. 3, літ. В'],
  ['б/н', 'б/н'],
  ['Б.Н.', 'б/н'],
  ['буд. б/н', 'б/н'],
  ['без номера', 'б/н'],
  ['\u202a12\u200bА\u202c', '12А'],
  ['１２А', '12А'],
];

it.each(houses)('the house %j is %j', (typed, written) => {
  expect([houseRule(typed), normaliseHouse(typed)]).toEqual([undefined, written]);
  expect(normaliseHouse(written)).toBe(written);
});

it.each([
  'А',
  '12345',
  '0',
  '012',
  '5/',
  '/5',
  '5//7',
  '12АБ',
  '12КА',
  '12Ы',
  '12Z',
  '12 корп',
  '12 корпус',
  'корп. 3',
  '№',
  'буд.',
  '12 поверх 3',
  '1/2/3/4/5',
])('the house %j is none', (typed) => {
  expect(houseRule(typed)).toBe('houseInvalid');
});

it.each(['12, кв. 5', '12 кв5', '12А квартира 5', '12/2, корп. 1, кв. 15А', '12 оф. 3', '12, офіс 3', 'буд. 12, кв. 5', '12 кімн. 4'])(
  'the house %j has a flat with it',
  (typed) => {
    expect(houseRule(typed)).toBe('houseWithFlat');
  },
);

it.each([
  ['125', '125'],
  ['12345', '12345'],
  ['кв. 5', '5'],
  ['кв5', '5'],
  ['кв 5', '5'],
  ['Квартира №5', '5'],
  ['№ 5', '5'],
  ['5а', '5А'],
  ['5 "А"', '5А'],
  ['5/2', '5/2'],
  ['5-А', '5-А'],
  ['офіс 12', 'оф. 12'],
  ['оф.12', 'оф. 12'],
  ['кімн. 3', 'кімн. 3'],
  ['к. 3', 'кімн. 3'],
  ['кв. 5, кімн. 2', '5, кімн. 2'],
  ['прим. 7', 'прим. 7'],
  ['', ''],
  ['-', ''],
  ['—', ''],
  ['немає', ''],
  ['нет', ''],
  ['приватний будинок', ''],
])('the apartment %j is %j', (typed, written) => {
  expect([apartmentRule(typed), normaliseApartment(typed)]).toEqual([undefined, written]);
  expect(normaliseApartment(written)).toBe(written);
});

it.each(['№', 'А', '0', '123456', '5 поверх', '5/', 'буд. 5'])('the apartment %j is none', (typed) => {
  expect(apartmentRule(typed)).toBe('apartmentInvalid');
});

describe('one spelling', () => {
  const pieces = fc.constantFrom('12', '5', 'А', 'к', 'корп.', 'літ. ', 'кв.', '/', '-', ' ', ', ', '№', '"', 'б/н', '0', 'a', 'оф');
  const anything = fc.oneof(
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.string(),
  );

  it('is settled after one pass and judged as what was typed', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        for (const [normalise, rule] of [
          [normaliseHouse, houseRule],
          [normaliseApartment, apartmentRule],
        ] as const) {
          const once = normalise(typed);
          expect(normalise(once)).toBe(once);
          expect(rule(once)).toBe(rule(typed));
        }
      }),
      { numRuns: 500 },
    );
  });
});
