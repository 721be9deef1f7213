import { problemText } from './problem-text.ts';

const keyOf = (key: string): string => key;

test.each([
  [{ status: 409, code: 409, message: 'Оновіть сторінку.' }, 'Оновіть сторінку.'],
  [{ status: 500, code: 500 }, 'problem.text'],
  [{ status: 0, code: 0 }, 'problem.offline'],
  [new TypeError('x is not a function'), 'problem.text'],
])('%j is %s', (error, said) => {
  expect(problemText(error, keyOf)).toBe(said);
});

test('a page may say it in its own words', () => {
  expect(problemText({ status: 0, code: 0 }, keyOf, 'pay.problem')).toBe('pay.problem.offline');
});
