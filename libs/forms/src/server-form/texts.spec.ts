import type { FormField } from '@pozyka/api-contract';
import { ruleCodes } from '@pozyka/domain/codes';
import { parity } from '@pozyka/i18n';
import ru from './messages/ru.json';
import uk from './messages/uk.json';
import { formProblemCodes } from './rules.ts';
import { problemText } from './texts.ts';

const field = (type: FormField['type']): FormField => ({ name: 'x', type, label: 'Поле' });

test('both languages have the same keys and the same places to fill in', () => {
  expect(parity(uk, ru)).toEqual([]);
});

test('each problem of a form has words of its own', () => {
  const own = formProblemCodes.map((code) => problemText(field('text'), { code, limit: 1 }, 'uk'));
  expect(new Set(own).size).toBe(formProblemCodes.length);
  for (const code of ruleCodes) expect(problemText(field('text'), { code }, 'ru')).not.toContain('{');
});

test.each([
  [field('money'), 150_000, 'Найбільше значення: 1 500 ₴'],
  [field('date'), '2026-11-21', 'Найбільше значення: 21 листопада 2026 р.'],
  [field('number'), 1_500, 'Найбільше значення: 1 500'],
])('a bound of %j is said as money, a day or a number', (of, limit, text) => {
  expect(problemText(of, { code: 'tooLarge', limit }, 'uk').replace(/\u00a0/g, ' ')).toBe(text);
});
