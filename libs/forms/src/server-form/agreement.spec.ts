import type { FormCondition, FormDefinition, FormField, FormFields, FormRule } from '@pozyka/api-contract';
import { formFields } from '@pozyka/api-contract';
import { formToday, type FormFieldType, type FormRuleName } from '@pozyka/api-contract/constants';
import { allFields, storedFields, takesPart, wrongFields } from '@pozyka/domain/server-form';
import fc from 'fast-check';
import { allPlaces, type TypedRecords, type TypedValue, type TypedValues } from './form-values.ts';
import { toFields } from './form-wire.ts';
import { problems } from './rules.ts';

const options = [
  { id: '1', title: 'Один' },
  { id: '2', title: 'Два' },
];

const TODAY = '2026-03-04';

/** What a control of each type may hold: right, wrong, half typed. */
const text = fc.constantFrom(
  '',
  ' ',
  'а',
  'Оля',
  '12.34',
  '12.3',
  '067 123 45 67',
  'o@example.com',
  '123456',
  '31.02.2026',
  '05.03.2026',
  'x\u0000',
  '1',
);
const typed: Record<FormFieldType, fc.Arbitrary<TypedValue>> = {
  text,
  textarea: text,
  phone: text,
  email: text,
  code: text,
  password: text,
  date: text,
  number: fc.constantFrom('', '5', '12,5', 'сім', '-3', '1e400'),
  money: fc.constantFrom('', '5', '500', '5,5', '99999999999999999999'),
  select: fc.constantFrom('', '1', '2', '3'),
  radio: fc.constantFrom('', '1', '2'),
  checkbox: fc.constantFrom<TypedValue>(false, true, [], ['1'], ['1', '2'], ['3']),
  switch: fc.boolean(),
  autocomplete: fc.constantFrom({ text: '', key: undefined }, { text: 'Київ', key: undefined }, { text: 'Один', key: '1' }),
  file: fc.constantFrom<TypedValue>(
    [],
    [{ key: 'a', name: 'a', size: 1, id: 'f1' }],
    [
      { key: 'a', name: 'a', size: 1, id: 'f1' },
      { key: 'b', name: 'b', size: 1, id: 'f2' },
    ],
  ),
};
const types = Object.keys(typed) as FormFieldType[];

const bounds: Partial<Record<FormRuleName, FormRule['value']>> = { minLength: 2, maxLength: 4, min: 4, max: 8, pattern: '\\p{L}+' };
const names: FormRuleName[] = [
  'required',
  'minLength',
  'maxLength',
  'min',
  'max',
  'pattern',
  'phone',
  'email',
  'name',
  'itn',
  'date',
  'code',
  'password',
];
const numbered = fc
  .constantFrom(...names)
  .map((one): FormRule => ({ rule: one, ...(bounds[one] !== undefined && { value: bounds[one] }) }));
const rule = fc.oneof({ arbitrary: numbered, weight: 9 }, fc.constant<FormRule>({ rule: 'max', value: formToday }));

/** A field whose conditions ask those before it, so that they never lead round; one in four has a mask or options where it may. */
const fieldNamed = (name: string, before: readonly string[]): fc.Arbitrary<FormField> =>
  fc
    .record({
      type: fc.constantFrom(...types),
      rules: fc.uniqueArray(rule, { maxLength: 3, selector: (one) => one.rule }),
      same: fc.boolean(),
      more: fc.boolean(),
      when: fc.array(
        fc.record({
          field: fc.constantFrom(...(before.length > 0 ? before : ['nobody'])),
          is: fc.constantFrom<FormCondition['is']>('1', null, true, ['1', '2'], 'Оля', 5),
          effect: fc.constantFrom<FormCondition['effect']>('show', 'hide', 'require', 'disable'),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ type, rules, same, more, when }): FormField => {
      const hasOptions = type === 'select' || type === 'radio' || ((type === 'checkbox' || type === 'autocomplete') && more);
      const other = before.at(-1);
      return {
        name,
        type,
        label: name,
        rules: same && other ? [...rules, { rule: 'same', value: other }] : rules,
        ...(before.length > 0 && { when }),
        ...(hasOptions && { options }),
        ...(type === 'text' && more && { mask: '99.99' }),
      };
    });

/** Two fields in a group, two in a repeated one that see those around; and what their controls hold. */
const filled = fc
  .tuple(fieldNamed('a', []), fieldNamed('b', ['a']), fieldNamed('c', ['a', 'b']), fieldNamed('d', ['a', 'c']))
  .chain(([a, b, c, d]) => {
    const definition: FormDefinition = {
      alias: 'x',
      title: 'X',
      groups: [
        { title: '', fields: [a, b] },
        { title: '', fields: [c, d], repeat: { name: 'all', min: 0, max: 3 } },
      ],
    };
    // a tick and a set of ticks hold different things
    const of = (field: FormField) =>
      typed[field.type].map((value) =>
        field.type === 'checkbox' ? (field.options ? [value].flat().filter((one) => typeof one === 'string') : value === true) : value,
      );
    const records = fc.array(fc.record({ c: of(c), d: of(d) }), { maxLength: 3 });
    return fc.record({ a: of(a), b: of(b), records }).map(({ records: given, ...top }) => {
      const all = Object.fromEntries(given.map((record, index) => [`r${index * 2}`, record])) as TypedRecords;
      return { definition, values: { ...top, all } as TypedValues };
    });
  });

const onTheWire = (definition: FormDefinition, values: TypedValues): FormFields =>
  formFields.parse(JSON.parse(JSON.stringify(toFields(definition, values))));

/** `all.r2.c` is what the server calls `all.1.c`. */
const serverName = (path: string): string => path.replace(/\.r(\d+)\./, (_, number: string) => `.${Number(number) / 2}.`);

test('the server finds the same wrong as the page, at the same fields, for the same reason', () => {
  fc.assert(
    fc.property(filled, ({ definition, values }) => {
      const page = problems(definition, values, TODAY).map(([{ path }, { code }]) => [serverName(path), code]);
      const server = wrongFields(definition, onTheWire(definition, values), TODAY).map(({ name, problem }) => [name, problem.code]);
      expect(server).toEqual(page);
    }),
    { numRuns: 1_500 },
  );
});

test('what is hidden or disabled is never sent, all else is', () => {
  fc.assert(
    fc.property(filled, ({ definition, values }) => {
      const fields = onTheWire(definition, values);
      const sent = allFields(definition, fields).filter(({ field, scope }) => Object.hasOwn(scope.record, field.name));
      const places = allPlaces(definition, values).filter(takesPart);
      expect(sent.map(({ name }) => name)).toEqual(places.map(({ path }) => serverName(path)));
    }),
    { numRuns: 500 },
  );
});

test('what is stored is what was sent, but for passwords', () => {
  fc.assert(
    fc.property(filled, ({ definition, values }) => {
      const fields = onTheWire(definition, values);
      fc.pre(wrongFields(definition, fields, TODAY).length === 0);
      const secret = definition.groups.flatMap((group) => group.fields.filter(({ type }) => type === 'password').map(({ name }) => name));
      const open = JSON.parse(JSON.stringify(fields, (key, value: unknown) => (secret.includes(key) ? undefined : value))) as FormFields;
      expect(storedFields(definition, fields)).toEqual(open);
    }),
    { numRuns: 500 },
  );
});
