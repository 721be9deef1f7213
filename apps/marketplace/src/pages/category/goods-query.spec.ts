import { goodSorts } from '@pozyka/api-contract/constants';
import fc from 'fast-check';
import { callOf, countChosen, isNarrowed, plainQuery, readQuery, views, writeQuery, type GoodsQuery } from './goods-query.ts';

const filters = [
  { id: 'brand', title: 'Бренд', type: 'list', values: ['12', '15', 'a_b'].map((id) => ({ id, title: id })) },
  { id: 'color', title: 'Колір', type: 'color', values: [{ id: 'ff0000', title: 'Червоний' }] },
  { id: 'sort', title: 'Сорт', type: 'list', values: [{ id: 'price', title: 'Дорогий' }] },
  {
    id: 'diagonal',
    title: 'Діагональ',
    type: 'range',
    values: [
      ['d1', '-10 °C'],
      ['d2', '5,5″'],
      ['d3', '6,7″'],
    ].map(([id = '', title = '']) => ({ id, title })),
  },
] as const satisfies Parameters<typeof readQuery>[1];

const read = (query: string) => readQuery(new URLSearchParams(query), filters);
const subsetOf = (values: readonly { id: string }[]) =>
  fc.subarray(
    values.map(({ id }) => id),
    { minLength: 1 },
  );
const span = (ends: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(ends, { nil: undefined }), fc.option(ends, { nil: undefined }))
    .map(([a, b]) => (a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]))
    .map(([min, max]) => ({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }));
const [brand, color, sort] = filters;
const anyQuery: fc.Arbitrary<GoodsQuery> = fc.record({
  chosen: fc.record({ brand: subsetOf(brand.values), color: subsetOf(color.values), sort: subsetOf(sort.values) }, { requiredKeys: [] }),
  spans: fc.record(
    {
      diagonal: fc.constantFrom(
        { min: -10 },
        { max: 5.5 },
        { min: -10, max: -5 },
        { min: 5.5, max: 6.7 },
        { min: 5.6, max: 5.9 },
        { min: 100 },
      ),
    },
    { requiredKeys: [] },
  ),
  price: span(fc.nat({ max: 9_999_999 })),
  sort: fc.constantFrom(...goodSorts),
  view: fc.constantFrom(...views),
  page: fc.integer({ min: 1, max: 400 }),
});

test('any query is read as it was written', () => {
  fc.assert(fc.property(anyQuery, (query) => expect(read(writeQuery(query))).toEqual(query)));
});

test('any address is read, and what was read writes the same address again', () => {
  const name = fc.constantFrom('brand', 'color', 'diagonal', 'price', 'sort', '_sort', 'view', 'page', '__proto__', 'utm_source');
  const value = fc.oneof(fc.string(), fc.constantFrom('12,15', '-', '--5', '5.5-', '1-3', '3-1', '1000-5000', 'ff0000', '99999999999'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const query = readQuery(new URLSearchParams(pairs), filters);
      expect(read(writeQuery(query))).toEqual(query);
    }),
  );
});

test.each([
  ['', ''],
  ['brand=12,15&price=1000-5000&sort=price&view=list&page=3', '?brand=12,15&price=1000-5000&sort=price&view=list&page=3'],
  ['brand=15&brand=12&brand=gone', '?brand=12,15'],
  ['price=1000&price=', '?price=1000-'],
  ['price=&price=5000', '?price=-5000'],
  ['price=5000-1000', '?price=1000-5000'],
  ['price=cheap', ''],
  ['diagonal=5.5-7', '?diagonal=5.5-7'],
  ['diagonal=5,5&diagonal=7', '?diagonal=5.5-7'],
  ['diagonal=100-200', '?diagonal=100-200'],
  ['diagonal=5.6-5.9', '?diagonal=5.6-5.9'],
  ['page=1-3', ''],
  ['page=0', ''],
  ['page=two&view=table&sort=worst&shoe=42', ''],
])('%s is understood as %s', (sent, understood) => expect(writeQuery(read(sent))).toBe(understood));

test('asks the API for the values between the ends, and for kopiykas', () => {
  expect(callOf('7', read('diagonal=5-7&brand=12&price=10-20&page=2'), filters)).toEqual({
    category: '7',
    filters: { brand: ['12'], diagonal: ['d2', 'd3'] },
    price: { min: 1000, max: 2000 },
    sort: 'popular',
    page: 2,
  });
});

test.each([
  ['5.5-6.7', ['d2', 'd3']],
  ['5.4-6.7', ['d2', 'd3']],
  ['5.6-6.7', ['d3']],
  ['5.5-6.6', ['d2']],
  ['6.7-', ['d3']],
  ['-5.5', ['d1', 'd2']],
  ['-10-5.5', ['d1', 'd2']],
  ['-9-5.4', ['-']],
])('both ends of a scale belong to it: %s are the values %j', (diagonal, values) => {
  expect(callOf('7', read(`diagonal=${diagonal}`), filters).filters).toEqual({ diagonal: values });
});

test.each([
  ['1000-5000', { min: 1000, max: 5000 }],
  ['1000.1-5000.1', { min: 1000, max: 5001 }],
  ['1000.9-5000.9', { min: 1000, max: 5001 }],
  ['-5-0.5', { min: 0, max: 1 }],
  ['-7--5', { min: 0, max: 0 }],
])('a price of %s is asked for in whole hryvnias that leave nothing of it out', (price, whole) => {
  expect(read(`price=${price}`).price).toEqual(whole);
});

test('a filter that is chosen narrows, though nothing fits it', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const sent = callOf('7', query, filters).filters;
      expect(Object.keys(sent)).toHaveLength(Object.keys(query.chosen).length + Object.keys(query.spans).length);
      expect(Object.values(sent)).not.toContainEqual([]);
    }),
  );
  const [sent] = callOf('7', read('diagonal=5.6-5.9'), filters).filters['diagonal'] ?? [];
  expect(filters.flatMap(({ values }) => values.map(({ id }) => id))).not.toContain(sent);
});

test('counts what is chosen', () => {
  expect(countChosen(read('brand=12,15&diagonal=5-7&price=1-'))).toBe(4);
  expect(isNarrowed(read('brand=12'))).toBe(true);
  expect(isNarrowed({ ...plainQuery, sort: 'new', view: 'list', page: 3 })).toBe(false);
});
