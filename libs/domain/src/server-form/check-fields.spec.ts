import type { FormDefinition, FormField, FormFields } from '@pozyka/api-contract';
import { formToday } from '@pozyka/api-contract/constants';
import { storedFields, wrongFields } from './check-fields.ts';

const yesNo = [
  { id: 'yes', title: 'Так' },
  { id: 'no', title: 'Ні' },
];
const definition: FormDefinition = {
  alias: 'sample',
  title: 'Заявка',
  groups: [
    {
      title: 'Ви',
      fields: [
        { name: 'name', type: 'text', label: 'Імʼя', rules: [{ rule: 'required', message: 'Як Вас звати?' }] },
        { name: 'work', type: 'radio', label: 'Чи працюєте', options: yesNo },
        { name: 'company', type: 'text', label: 'Де', when: [{ field: 'work', is: 'yes', effect: 'show' }], rules: [{ rule: 'required' }] },
        { name: 'scan', type: 'file', label: 'Скан' },
      ],
    },
    {
      title: 'Контакт',
      repeat: { name: 'people', min: 1, max: 2 },
      fields: [
        { name: 'phone', type: 'phone', label: 'Телефон', rules: [{ rule: 'required' }] },
        { name: 'note', type: 'text', label: 'Хто це', when: [{ field: 'work', is: 'no', effect: 'disable' }] },
      ],
    },
  ],
};
const right: FormFields = { name: 'Оля', work: 'no', people: [{ phone: '+380671234567' }] };
const TODAY = '2026-11-27';
const codes = (fields: FormFields) => wrongFields(definition, fields, TODAY).map(({ name, problem }) => [name, problem.code]);

test('a hidden field is not stored, and is no answer', () => {
  expect(codes({ ...right, name: '\u200b\0' })).toEqual([['name', 'required']]);
  expect(codes({ ...right, work: 'yes', company: ' \u2060' })).toEqual([['company', 'required']]);
  const sent = { ...right, name: ' О\0ля\u202c ', people: [{ phone: '\u202a067\u2011123–45-67' }] };
  expect(codes(sent)).toEqual([]);
  expect(storedFields(definition, sent)).toMatchObject({ name: 'Оля', people: [{ phone: '+380671234567' }] });
});

test('a house and an apartment are stored in one spelling', () => {
  const field = (name: string, rule: 'house' | 'apartment'): FormField => ({ name, type: 'text', label: name, rules: [{ rule }] });
  const form: FormDefinition = {
    alias: 'x',
    title: 'X',
    groups: [{ title: '', fields: [field('house', 'house'), field('flat', 'apartment')] }],
  };
  const sent = { house: 'буд. 111 корп.15', flat: 'кв. 5' };
  expect(wrongFields(form, sent, TODAY)).toEqual([]);
  expect(storedFields(form, sent)).toEqual({ house: '111, корп. 15', flat: '5' });
});

test('right answers are stored by the definition alone', () => {
  expect(codes(right)).toEqual([]);
  expect(storedFields(definition, right)).toEqual({ name: 'Оля', work: 'no', scan: null, people: [{ phone: '+380671234567' }] });
  expect(storedFields(definition, { ...right, work: 'yes', company: 'Завод' })).toEqual({
    name: 'Оля',
    work: 'yes',
    company: 'Завод',
    scan: null,
    people: [{ phone: '+380671234567', note: null }],
  });
});

test.each<[string, FormFields, [string, string][]]>([
  ['a missing answer', { ...right, name: null }, [['name', 'required']]],
  ['blanks alone', { ...right, name: '  ' }, [['name', 'required']]],
  ['a name that the form does not have', { ...right, other: 'x' }, [['other', 'unknown']]],
  ['what every object has', { ...right, constructor: 'x' }, [['constructor', 'unknown']]],
  ['an answer to what was not asked', { ...right, company: 'Завод' }, [['company', 'unknown']]],
  ['an answer to what is disabled', { ...right, people: [{ phone: '+380671234567', note: 'x' }] }, [['people.0.note', 'unknown']]],
  ['nothing for what was not asked', { ...right, company: null }, []],
  ['a missing answer that a condition asks for', { ...right, work: 'yes' }, [['company', 'required']]],
  ['a choice that is not there', { ...right, work: 'maybe' }, [['work', 'choiceInvalid']]],
  ['a number for a text', { ...right, name: 7 }, [['name', 'patternInvalid']]],
  ['half of a character', { ...right, name: 'О\ud800' }, [['name', 'patternInvalid']]],
  ['a second file where one is asked for', { ...right, scan: ['a', 'b'] }, [['scan', 'tooMany']]],
  ['a file that is named twice', { ...right, scan: ['a', 'a'] }, [['scan', 'choiceInvalid']]],
  ['too few records', { ...right, people: [] }, [['people', 'tooFew']]],
  ['no records at all', { name: 'Оля' }, [['people', 'tooFew']]],
  ['a text for records', { ...right, people: 'x' }, [['people', 'unknown']]],
  [
    'a list of records for a field',
    { ...right, name: [{ phone: 'x' }] },
    [
      ['name', 'unknown'],
      ['name', 'required'],
    ],
  ],
  [
    'a wrong record',
    { ...right, people: [{ phone: '+380671234567' }, { phone: '1', x: 1 }] },
    [
      ['people.1.x', 'unknown'],
      ['people.1.phone', 'phoneInvalid'],
    ],
  ],
])('%s is told at its name', (_, fields, expected) => expect(codes(fields)).toEqual(expected));

test('too many records', () => {
  const people = Array.from({ length: 3 }, () => ({ phone: '+380671234567' }));
  expect(wrongFields(definition, { ...right, people }, TODAY)).toEqual([{ name: 'people', problem: { code: 'tooMany', limit: 2 } }]);
});

test("the definition's own words come along", () => {
  const [wrong] = wrongFields(definition, { ...right, name: '' }, TODAY);
  expect(wrong).toMatchObject({ field: { label: 'Імʼя' }, problem: { code: 'required', message: 'Як Вас звати?' } });
});

test.each<[FormField['type'], Partial<FormField>, FormFields[string], string | undefined]>([
  ['money', {}, 1_50.5, 'amountInvalid'],
  ['money', {}, -100, 'amountInvalid'],
  ['money', {}, 1e20, 'amountInvalid'],
  ['money', {}, 15_000, undefined],
  ['number', {}, '5', 'numberInvalid'],
  ['switch', {}, 'on', 'choiceInvalid'],
  ['switch', {}, true, undefined],
  ['checkbox', {}, ['a'], 'choiceInvalid'],
  ['checkbox', { options: yesNo }, ['yes', 'no'], undefined],
  ['checkbox', { options: yesNo }, ['yes', 'yes'], 'choiceInvalid'],
  ['checkbox', { options: yesNo }, true, 'choiceInvalid'],
  ['autocomplete', { options: yesNo }, 'maybe', 'choiceInvalid'],
  ['autocomplete', {}, 'Київ', undefined],
  ['text', { mask: '99.99' }, '12.3', 'patternInvalid'],
  ['text', { mask: '99.99' }, '12.34', undefined],
  ['textarea', {}, 'я'.repeat(10_001), 'tooLong'],
  ['textarea', {}, 'рядок\n\tрядок', undefined],
])('%s %j answered with %j: %s', (type, more, value, code) => {
  const field: FormField = { name: 'x', type, label: 'X', ...more };
  const [wrong] = wrongFields({ alias: 'x', title: 'X', groups: [{ title: '', fields: [field] }] }, { x: value }, TODAY);
  expect(wrong?.problem.code).toBe(code);
});

test('the same as a field that is not asked for is the same as nothing', () => {
  const fields: FormField[] = [
    { name: 'work', type: 'radio', label: 'Чи працюєте', options: yesNo },
    { name: 'email', type: 'text', label: 'Пошта', when: [{ field: 'work', is: 'yes', effect: 'show' }] },
    { name: 'again', type: 'text', label: 'Ще раз', rules: [{ rule: 'same', value: 'email' }] },
  ];
  const of = (sent: FormFields) =>
    wrongFields({ alias: 'x', title: 'X', groups: [{ title: '', fields }] }, sent, TODAY).map(({ problem }) => problem.code);
  expect(of({ work: 'yes', email: 'a', again: 'a' })).toEqual([]);
  expect(of({ work: 'no', again: 'a' })).toEqual(['notSame']);
});

test('a day of what has happened is today in Kyiv or before it, by the clock that is passed in', () => {
  const field: FormField = { name: 'on', type: 'date', label: 'Коли', rules: [{ rule: 'max', value: formToday }] };
  const form: FormDefinition = { alias: 'x', title: 'X', groups: [{ title: '', fields: [field] }] };
  const of = (on: string, today: string) => wrongFields(form, { on }, today).map(({ problem }) => problem.code);
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2027-01-01'].map((on) => of(on, TODAY))).toEqual([
    [],
    [],
    ['dateInFuture'],
    ['dateInFuture'],
  ]);
  expect(of('2026-11-28', '2026-11-28')).toEqual([]);
});
