import type { FormCondition, FormField } from '@pozyka/api-contract';
import fc from 'fast-check';
import type { WireRecord } from './field-at.ts';
import { fieldState, takesPart } from './conditions.ts';

const work: FormField = {
  name: 'work',
  type: 'select',
  label: 'Робота',
  options: [
    { id: '1', title: 'Так' },
    { id: '2', title: 'Ні' },
  ],
};
const state = (when: FormCondition[], record: WireRecord, others: FormField[] = [work]) => {
  const field: FormField = { name: 'company', type: 'text', label: 'Компанія', when };
  return fieldState({ field, scope: { fields: [...others, field], record } });
};

test.each<[FormCondition[], WireRecord, Partial<ReturnType<typeof fieldState>>]>([
  [[], {}, { shown: true, required: false, disabled: false }],
  [[{ field: 'work', is: '1', effect: 'show' }], { work: '1' }, { shown: true }],
  [[{ field: 'work', is: '1', effect: 'show' }], { work: '2' }, { shown: false }],
  [[{ field: 'work', is: 1, effect: 'show' }], { work: '1' }, { shown: true }],
  [[{ field: 'work', is: ['1', '2'], effect: 'hide' }], { work: '2' }, { shown: false }],
  [[{ field: 'work', is: null, effect: 'show' }], { work: '' }, { shown: true }],
  [[{ field: 'work', is: '', effect: 'hide' }], { work: '1' }, { shown: true }],
  [[{ field: 'work', is: '1', effect: 'require' }], { work: '1' }, { required: true }],
  [[{ field: 'work', is: '1', effect: 'disable' }], { work: '1' }, { disabled: true, shown: true }],
  [[{ field: 'nobody', is: '1', effect: 'show' }], {}, { shown: false }],
])('%j with %j', (when, record, expected) => expect(state(when, record)).toMatchObject(expected));

test('all conditions of show must hold, one of hide is enough', () => {
  const both: FormCondition[] = [
    { field: 'work', is: '1', effect: 'show' },
    { field: 'agree', is: true, effect: 'show' },
  ];
  const agree: FormField = { name: 'agree', type: 'checkbox', label: 'Згода' };
  expect(state(both, { work: '1', agree: false }, [work, agree]).shown).toBe(false);
  expect(state(both, { work: '1', agree: true }, [work, agree]).shown).toBe(true);
});

test('a tick in a list is seen, and a hidden field counts as empty', () => {
  const list: FormField = { ...work, name: 'list', type: 'checkbox' };
  expect(state([{ field: 'list', is: '2', effect: 'show' }], { list: ['1', '2'] }, [list]).shown).toBe(true);
  const hidden: FormField = { ...work, when: [{ field: 'nobody', is: 'x', effect: 'show' }] };
  expect(state([{ field: 'work', is: '1', effect: 'show' }], { work: '1' }, [hidden]).shown).toBe(false);
});

test('a record asks its own fields first, then the form around it', () => {
  const field: FormField = {
    name: 'phone',
    type: 'phone',
    label: 'Телефон',
    when: [
      { field: 'kind', is: '1', effect: 'show' },
      { field: 'work', is: '2', effect: 'require' },
    ],
  };
  const kind: FormField = { ...work, name: 'kind' };
  const outer = { fields: [work, kind], record: { work: '2', kind: '2' } };
  expect(fieldState({ field, scope: { fields: [kind, field], record: { kind: '1' }, outer } })).toEqual({
    shown: true,
    required: true,
    disabled: false,
  });
});

test('fields that ask for one another come to an end', () => {
  const names = ['a', 'b', 'c'];
  const condition = fc.record({
    field: fc.constantFrom(...names),
    is: fc.constantFrom<FormCondition['is']>('1', null, ['1', '2']),
    effect: fc.constantFrom<FormCondition['effect']>('show', 'hide', 'require', 'disable'),
  });
  const form = fc.tuple(...names.map((name) => fc.array(condition, { maxLength: 3 }).map((when): FormField => ({ ...work, name, when }))));
  fc.assert(
    fc.property(form, fc.dictionary(fc.constantFrom(...names), fc.constantFrom('', '1', '2')), (fields, record) => {
      for (const field of fields) expect(typeof takesPart({ field, scope: { fields, record } })).toBe('boolean');
    }),
  );
});
