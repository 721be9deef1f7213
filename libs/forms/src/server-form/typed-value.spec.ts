import type { FormField } from '@pozyka/api-contract';
import fc from 'fast-check';
import type { TypedValue } from './form-values.ts';
import { toTyped, toWire } from './typed-value.ts';

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({ name: 'x', type, label: 'X', ...more });
const options = [
  { id: '1', title: 'Один' },
  { id: '2', title: 'Два' },
];

test.each<[FormField, TypedValue, unknown]>([
  [field('text'), '  Оля ', 'Оля'],
  [field('text'), '', null],
  [field('password'), ' з пробілом ', ' з пробілом '],
  [field('phone'), '67 123 45 67', '+380671234567'],
  [field('phone'), '', null],
  [field('number'), '12,5', 12.5],
  [field('number'), 'дванадцять', 'дванадцять'],
  [field('money'), '1500', 150_000],
  [field('money'), '15 тис', 1_500_000],
  [field('date'), '12.03.1990', '1990-03-12'],
  [field('date'), '31.02.1990', '31.02.1990'],
  [field('select', { options }), '1', '1'],
  [field('checkbox'), true, true],
  [field('checkbox'), false, false],
  [field('switch'), true, true],
  [field('checkbox', { options }), ['2'], ['2']],
  [field('autocomplete'), { text: 'Київ', key: 'kyiv' }, 'kyiv'],
  [field('autocomplete'), { text: 'Київ ', key: undefined }, 'Київ'],
  [
    field('file'),
    [
      { key: 'a', name: 'a.pdf', size: 1, id: 'f1' },
      { key: 'b', name: 'b.pdf', size: 1 },
    ],
    ['f1'],
  ],
  [field('text'), undefined, null],
])('%j holding %j goes out as %j', (of, typed, wire) => expect(toWire(of, typed)).toEqual(wire));

test.each<[FormField, string | number | boolean | null | undefined, TypedValue]>([
  [field('text'), undefined, ''],
  [field('text'), null, ''],
  [field('phone'), '+380671234567', '67 123 45 67'],
  [field('date'), '1990-03-12', '12.03.1990'],
  [field('money'), 150_000, '1500'],
  [field('number'), 12.5, '12,5'],
  [field('checkbox'), true, true],
  [field('checkbox', { options }), '2', ['2']],
  [field('autocomplete'), 'Київ', { text: 'Київ', key: undefined }],
  [field('password'), 'never shown', ''],
])('%j starts from %j as %j', (of, value, typed) => expect(toTyped(of, value)).toEqual(typed));

test('a default comes back as it was', () => {
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const cases: [FormField['type'], fc.Arbitrary<string | number | boolean>][] = [
    ['date', day],
    ['money', fc.nat(1_000_000).map((hryvnias) => hryvnias * 100)],
    ['number', fc.integer({ min: -10_000, max: 10_000 })],
    ['phone', fc.integer({ min: 500_000_000, max: 999_999_999 }).map((digits) => `+380${digits}`)],
    ['checkbox', fc.boolean()],
  ];
  for (const [type, values] of cases) fc.assert(fc.property(values, (value) => toWire(field(type), toTyped(field(type), value)) === value));
});
