import { formDefinition, formOperations, type FormDefinition } from '@pozyka/api-contract';
import fc from 'fast-check';
import type { TypedValues } from './form-values.ts';
import { fieldRefusals, firstValues, toFields } from './form-wire.ts';
import { problems } from './rules.ts';

const TODAY = '2026-11-27';

const definition: FormDefinition = formDefinition.parse({
  alias: 'sample',
  title: 'Заявка',
  groups: [
    {
      title: 'Ви',
      fields: [
        { name: 'person.phone', type: 'phone', label: 'Телефон', rules: [{ rule: 'required' }] },
        { name: 'Amount', type: 'money', label: 'Сума', default: 500_000 },
        { name: 'has', type: 'checkbox', label: 'Є контакти' },
        { name: 'note', type: 'textarea', label: 'Примітка', when: [{ field: 'has', is: true, effect: 'show' }] },
      ],
    },
    {
      title: 'Контакт',
      repeat: { name: 'relations', min: 1, max: 3 },
      fields: [
        { name: 'phone', type: 'phone', label: 'Телефон', rules: [{ rule: 'required' }] },
        { name: 'kind', type: 'text', label: 'Хто це', when: [{ field: 'has', is: true, effect: 'require' }] },
      ],
    },
  ],
});
const filled: TypedValues = {
  ...firstValues(definition),
  'person:phone': '67 123 45 67',
  note: 'не показано',
  relations: { r0: { phone: '50 111 22 33', kind: 'брат' }, r3: { phone: '', kind: '' } },
};

test('a form starts with its defaults, what is known, and the fewest records', () => {
  expect(firstValues(definition, { 'person.phone': '+380671234567' })).toEqual({
    'person:phone': '67 123 45 67',
    Amount: '5000',
    has: false,
    note: '',
    relations: { r0: { phone: '', kind: '' } },
  });
});

test('fields go out in the units of the wire; what is hidden stays at home', () => {
  const fields = toFields(definition, filled);
  expect(fields).toEqual({
    'person.phone': '+380671234567',
    Amount: 500_000,
    has: false,
    relations: [
      { phone: '+380501112233', kind: 'брат' },
      { phone: null, kind: null },
    ],
  });
  expect(formOperations.submitForm.body.parse({ fields })).toEqual({ fields });
});

test('the contract takes any typed text', () => {
  const text = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(fc.record({ 'person:phone': text, Amount: text, has: fc.boolean(), note: text, kind: text }), ({ kind, ...typed }) => {
      const fields = toFields(definition, { ...typed, relations: { r0: { phone: kind, kind } } });
      expect(formOperations.submitForm.body.safeParse({ fields }).success).toBe(true);
    }),
  );
});

test("the server's words find their fields, records included; words about what is not shown do not", () => {
  const fields = {
    'person.phone': ['Не наш.', 'Змініть.'],
    'relations.1.phone': 'Порожній',
    'relations[0].kind': 'Хто?',
    note: 'x',
    other: 'y',
  };
  expect(fieldRefusals(definition, filled, { fields })).toEqual({
    'person:phone': 'Не наш. Змініть.',
    'relations.r3.phone': 'Порожній',
    'relations.r0.kind': 'Хто?',
  });
  expect(fieldRefusals(definition, filled, {})).toEqual({});
});

test('problems are found record by record', () => {
  const found = problems(definition, { ...filled, has: true, note: '' }, TODAY).map(([{ path }, { code }]) => [path, code]);
  expect(found).toEqual([
    ['relations.r3.phone', 'required'],
    ['relations.r3.kind', 'required'],
  ]);
});
