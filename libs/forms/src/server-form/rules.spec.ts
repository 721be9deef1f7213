import type { FormField, FormRule } from '@pozyka/api-contract';
import fc from 'fast-check';
import type { TypedValue } from './form-values.ts';
import { problems } from './rules.ts';

const TODAY = '2026-11-27';
const problem = (type: FormField['type'], value: TypedValue, rules: FormRule[] = [], more: Partial<FormField> = {}) => {
  const field: FormField = { name: 'x', type, label: 'X', rules, ...more };
  const other: FormField = { name: 'password', type: 'password', label: 'Пароль' };
  const definition = { alias: 'x', title: 'X', groups: [{ title: '', fields: [field, other] }] };
  return problems(definition, { x: value, password: 'таємниця1' }, TODAY)[0]?.[1];
};
const options = [{ id: '1', title: 'Один' }];
const pending = [{ key: 'a', name: 'a.pdf', size: 1 }];
const sent = [{ key: 'a', name: 'a.pdf', size: 1, id: '7' }];

test.each<[FormField['type'], TypedValue, FormRule[], string | undefined, Partial<FormField>]>([
  ['text', '', [{ rule: 'required' }], 'required', {}],
  ['text', ' ', [{ rule: 'required' }], 'required', {}],
  ['text', '', [{ rule: 'minLength', value: 3 }], undefined, {}],
  ['text', 'аб', [{ rule: 'minLength', value: 3 }], 'tooShort', {}],
  ['text', '😀😀', [{ rule: 'maxLength', value: 2 }], undefined, {}],
  ['textarea', 'абвг', [{ rule: 'maxLength', value: 3 }], 'tooLong', {}],
  ['text', 'А1', [{ rule: 'pattern', value: '[А-Я]\\d' }], undefined, {}],
  ['text', 'А12', [{ rule: 'pattern', value: '[А-Я]\\d' }], 'patternInvalid', {}],
  ['text', 'А1', [{ rule: 'pattern', value: '[' }], undefined, {}],
  ['text', 'Ім1', [{ rule: 'name' }], 'nameInvalid', {}],
  ['text', '3456789012', [{ rule: 'itn' }], 'itnInvalid', {}],
  ['text', '111 корп.15', [{ rule: 'house' }], undefined, {}],
  ['text', '12, кв. 5', [{ rule: 'house' }], 'houseWithFlat', {}],
  ['text', '5 поверх', [{ rule: 'apartment' }], 'apartmentInvalid', {}],
  ['phone', '67 123 45 67', [], undefined, {}],
  ['phone', '67 123', [], 'phoneInvalid', {}],
  ['email', 'без собачки', [], 'emailInvalid', {}],
  ['code', '12345', [{ rule: 'code' }], 'codeInvalid', {}],
  ['password', 'коротк', [{ rule: 'password' }], 'passwordTooShort', {}],
  ['password', 'коротк', [], undefined, {}],
  ['password', 'таємниця1', [{ rule: 'same', value: 'password' }], undefined, {}],
  ['password', 'таємниця2', [{ rule: 'same', value: 'password' }], 'notSame', {}],
  ['number', 'сім', [], 'numberInvalid', {}],
  ['number', '7', [{ rule: 'max', value: 5 }], 'tooLarge', {}],
  ['number', '5', [{ rule: 'max', value: 5 }], undefined, {}],
  ['money', '10', [{ rule: 'min', value: 1_100 }], 'tooSmall', {}],
  ['money', '10,5', [], undefined, {}],
  ['money', 'багато', [], 'amountInvalid', {}],
  ['date', '31.02.2024', [], 'dateInvalid', {}],
  ['date', '01.02.2024', [{ rule: 'min', value: '2024-02-02' }], 'tooSmall', {}],
  ['date', '03.02.2024', [{ rule: 'max', value: '2024-02-02' }], 'tooLarge', {}],
  ['date', '27.11.2026', [{ rule: 'max', value: 'today' }], undefined, {}],
  ['date', '28.11.2026', [{ rule: 'max', value: 'today' }], 'dateInFuture', {}],
  ['select', '9', [], 'choiceInvalid', { options }],
  ['radio', '1', [], undefined, { options }],
  ['checkbox', false, [{ rule: 'required' }], 'required', {}],
  ['checkbox', [], [{ rule: 'required' }], 'required', { options }],
  ['checkbox', ['1'], [{ rule: 'minLength', value: 2 }], 'tooFew', { options }],
  ['file', [], [{ rule: 'required' }], 'required', {}],
  ['file', pending, [{ rule: 'required' }], 'fileUnsent', {}],
  ['file', sent, [{ rule: 'required' }], undefined, {}],
  ['autocomplete', { text: '', key: undefined }, [{ rule: 'required' }], 'required', {}],
])('%s holding %j with %j: %s', (type, value, rules, code, more) => expect(problem(type, value, rules, more)?.code).toBe(code));

test("the first broken rule answers, with the server's words and the bound", () => {
  const rules: FormRule[] = [
    { rule: 'minLength', value: 3, message: 'Щонайменше три' },
    { rule: 'pattern', value: '\\d+' },
  ];
  expect(problem('text', 'аб', rules)).toEqual({ code: 'tooShort', limit: 3, message: 'Щонайменше три' });
  expect(problem('text', '', [{ rule: 'required', message: 'Без цього ніяк' }])).toEqual({ code: 'required', message: 'Без цього ніяк' });
  expect(problem('phone', '1', [{ rule: 'phone', message: 'Не той номер' }])).toMatchObject({ message: 'Не той номер' });
});

test('what is hidden or disabled is never wrong', () => {
  for (const effect of ['hide', 'disable'] as const)
    expect(problem('text', '', [{ rule: 'required' }], { when: [{ field: 'password', is: 'таємниця1', effect }] })).toBeUndefined();
});

test('lengths and bounds agree with the numbers themselves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (size, bound) => {
      expect(problem('text', 'я'.repeat(size), [{ rule: 'maxLength', value: bound }])?.code).toBe(size > bound ? 'tooLong' : undefined);
      expect(problem('number', String(size), [{ rule: 'min', value: bound }])?.code).toBe(size < bound ? 'tooSmall' : undefined);
    }),
  );
});
