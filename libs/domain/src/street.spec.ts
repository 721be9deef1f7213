import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLACE_LENGTH } from './address.ts';
import { normaliseAddress, validateAddress } from './steps.ts';
import { readStreet, splitStreet } from './street.ts';

/** Lines as address books and people write them: street, house, flat. */
const TODAY = '2026-11-21';
const lines: readonly (readonly [typed: string, street: string, house: string, apartment: string])[] = [
  ['вул. Київська, 12', 'вул. Київська', '12', ''],
  ['вул. Київська, 12, кв. 5', 'вул. Київська', '12', '5'],
  ['вул. Київська 12', 'вул. Київська', '12', ''],
  ['вул. Соборна12', 'вул. Соборна', '12', ''],
  ['вул. Соборна12, кв.3', 'вул. Соборна', '12', '3'],
  ['Садова7а', 'Садова', '7А', ''],
  ['Київська 12А', 'Київська', '12А', ''],
  ['Київська 12 а', 'Київська', '12А', ''],
  ['Київська, 12-а', 'Київська', '12-А', ''],
  ['вул.Київська,12', 'вул.Київська', '12', ''],
  ['Київська вул., 12', 'Київська вул.', '12', ''],
  ['вул. Київська; 12; кв. 5', 'вул. Київська', '12', '5'],
  ['вулиця Шевченка 5/7', 'вулиця Шевченка', '5/7', ''],
  ['вул. Шевченка, буд. 5/7, кв. 12', 'вул. Шевченка', '5/7', '12'],
  ['вул. Шевченка буд.5 кв.12', 'вул. Шевченка', '5', '12'],
  ['вул. Шевченка, будинок № 5', 'вул. Шевченка', '5', ''],
  ['ул. Киевская, д. 12, кв. 5', 'ул. Киевская', '12', '5'],
  ['просп. Науки 12, корп. 3, кв. 45', 'просп. Науки', '12, корп. 3', '45'],
  ['просп. Науки, 12к3, оф. 7', 'просп. Науки', '12, корп. 3', 'оф. 7'],
  ['вул. Київська, кв. 5', 'вул. Київська', '', '5'],
  ['вул. Київська б/н', 'вул. Київська', 'б/н', ''],
  ['вул. 8 Березня, 12', 'вул. 8 Березня', '12', ''],
  ['8 Березня 12', '8 Березня', '12', ''],
  ['вул. Героїв 55-ї бригади 7', 'вул. Героїв 55-ї бригади', '7', ''],
  ['1-ша Лінія 5', '1-ша Лінія', '5', ''],
  ['Лінія 5, 12', 'Лінія 5', '12', ''],
  ['Квартал 5, буд. 12, кв. 3', 'Квартал 5', '12', '3'],
  ['5-й мікрорайон 12', '5-й мікрорайон', '12', ''],
  ['Садовий проїзд 5', 'Садовий проїзд', '5', ''],
  ['вул. Січових Стрільців, 37-41', 'вул. Січових Стрільців', '37-41', ''],
  ['вул. 1905 року, 12', 'вул. 1905 року', '12', ''],
  ['вул. Садова, 1905', 'вул. Садова', '1905', ''],
  ['Vulytsia Kyivska, 12', 'Vulytsia Kyivska', '12', ''],
];

it.each(lines)('%j is a street and a house', (typed, street, house, apartment) => {
  expect(readStreet(typed)).toEqual({ street, house, apartment });
  expect(normaliseAddress({ streets: typed })).toMatchObject({ streets: street, house, apartment });
  expect(readStreet(street)).toBeUndefined();
});

it.each([
  ...[
    '',
    'вул. Київська',
    'Київська',
    'вул. 8 Березня',
    '8 Березня',
    '1-ша Лінія',
    'вул. 1 Травня',
    'вул. 600-річчя',
    'вул. 30 років Перемоги',
  ],
  ...['вул. Героїв 55-ї бригади', '22 партзʼїзду', 'вул. Пам’яті 12 березня', 'вул. 28 Червня', 'вул. 6-та Слобідська', 'вул. 1905 року'],
  ...['Лінія 5', 'Лінія 12А', 'Квартал 27', 'квартал 5', 'Мікрорайон 3', 'мкр. 10А', 'м-н 7', 'вул. Проєктна 2', 'вул. Проектна 2'],
  ...['Військове містечко 12', 'вул. 12', 'вул. 12-а', 'проїзд 5', 'пров. Садовий 2-й', 'Садова 2-га', 'вул. Садова, 2-й провулок'],
  ...[
    'Бориспільське шосе, 24 км',
    'Бориспільське шосе 24 км',
    'вул. Революції 1905',
    'вул. Б. Хмельницького',
    'вул. Садова, СТ «Ветеран»',
    '12',
  ],
])('%j is a street alone', (typed) => {
  expect(readStreet(typed)).toBeUndefined();
  const place = { streets: typed, house: '' };
  expect(splitStreet(place)).toBe(place);
});

it.each([
  'вул. Київська, 12, під’їзд 3',
  'вул. Київська 12 під’їзд 3',
  'вул. Київська 12, 5',
  'вул. Київська, 12, кв. 5, домофон 45',
  'Kyivska St 12, apt 5',
  'м. Київ, вул. Хрещатик, 22',
  'вул. буд. 12, кв. 5',
  'буд. 12',
  '12, кв. 5',
  '12, Київська',
  '12, вул. Київська',
])('%j holds a house, and is refused with words', (typed) => {
  expect(readStreet(typed)).toBe('unclear');
  expect(validateAddress({ region: 'Київська область', locality: 'Бровари', streets: typed, house: '1' }, TODAY)).toEqual({
    streets: 'streetWithHouse',
  });
});

describe('a house in the street', () => {
  const place = { region: 'Київська область', locality: 'Бровари', streets: 'вул. Київська, 12, кв. 5' };

  it.each([
    [{}, '12', '5'],
    [{ house: '12' }, '12', '5'],
    [{ house: 'буд. 12', apartment: 'кв. 5' }, '12', '5'],
    [{ house: '12, корп. 3', apartment: '' }, '12, корп. 3', '5'],
  ])('goes where it belongs beside %j', (fields, house, apartment) => {
    expect(validateAddress({ ...place, ...fields }, TODAY)).toEqual({});
    expect(normaliseAddress({ ...place, ...fields })).toMatchObject({ streets: 'вул. Київська', house, apartment });
    expect(normaliseAddress({ ...place, living: { ...place, ...fields } }).living).toMatchObject({
      streets: 'вул. Київська',
      house,
      apartment,
    });
  });

  it.each([{ house: '14' }, { house: '12', apartment: '6' }])('is refused beside %j, and nothing is overwritten', (fields) => {
    const both = { ...place, ...fields };
    expect(validateAddress({ ...both, living: both }, TODAY)).toEqual({ streets: 'streetWithHouse', 'living.streets': 'streetWithHouse' });
    expect(normaliseAddress(both)).toEqual(both);
  });

  it('is none where the register has the street so', () => {
    expect(readStreet('Садова 2', true)).toBeUndefined();
    expect(readStreet('Садова, 2', true)).toEqual({ street: 'Садова', house: '2', apartment: '' });
  });

  it('is settled after one pass, and judged as what was typed', () => {
    const piece = fc.constantFrom(
      'вул.',
      'Київська',
      'Лінія',
      '12',
      '5/7',
      'А',
      'буд.',
      'кв. ',
      ',',
      ' ',
      ', ',
      '2-й',
      '8 Березня',
      'км',
      '№',
      'б/н',
    );
    const line = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(' ')),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(line, fc.constantFrom('', '12', '5'), fc.constantFrom('', 'вул.'), (streets, house, street_type) => {
        const typed = { streets, house, apartment: '', street_type };
        const once = normaliseAddress(typed);
        expect(normaliseAddress(once)).toEqual(once);
        expect(validateAddress(once, TODAY)).toEqual(validateAddress(typed, TODAY));
      }),
      { numRuns: 500 },
    );
  });

  it('is not looked for in a line that is too long', () => {
    expect(readStreet(`вул. ${'а '.repeat(PLACE_LENGTH)}, 12`)).toBeUndefined();
  });
});
