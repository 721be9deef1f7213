import { conditions } from '@pozyka/testing/conditions';
import { choiceOf, choicePath } from './index.ts';

const named = (query: string) => choiceOf(new URLSearchParams(query), conditions);

test('a choice comes back out of its address', () => {
  const path = choicePath('/calculator-new', { amount: 1_230_000, term: 17 });
  expect(path).toBe('/calculator-new?amount=12300&term=17');
  expect(named(path.split('?')[1] ?? '')).toEqual({ amount: 1_230_000, term: 17 });
});

test.each([
  ['amount=12300', { amount: 1_230_000, term: 30 }],
  ['amount=12345&term=abc', { amount: 1_230_000, term: 30 }],
  ['amount=9999999&term=900', { amount: 2_000_000, term: 65 }],
  ['amount=0&term=0', { amount: 50_000, term: 1 }],
])('«%s» is brought within the conditions', (query, choice) => expect(named(query)).toEqual(choice));

test.each(['', 'term=10', 'amount=', 'amount=-5', 'amount=1e3', 'amount=12.5', 'amount=99999999'])('«%s» names no choice', (query) =>
  expect(named(query)).toBeUndefined(),
);
