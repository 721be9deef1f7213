import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedCard, problemsOf, type CardForm } from './card-form.ts';
import { testCards, tokenOf } from './test-cards.ts';

const now = new Date('2026-03-31T20:59:59Z');
const good: CardForm = { number: '4111 1111 1111 1111', expires: '03/26', cvc: '123' };

for (const [name, change, expected] of [
  ['a right card in its last month', {}, {}],
  ['nothing typed', { number: '', expires: ' ', cvc: '' }, { number: 'required', expires: 'required', cvc: 'required' }],
  ['a wrong last digit', { number: '4111111111111112' }, { number: 'cardInvalid' }],
  ['eleven digits', { number: '41111111111' }, { number: 'cardInvalid' }],
  ['a number with hyphens and 19 digits', { number: '4000-0000-0000-0000-006' }, {}],
  ['last month', { expires: '02/26' }, { expires: 'cardExpired' }],
  ['a thirteenth month', { expires: '13/26' }, { expires: 'cardExpiryInvalid' }],
  ['a month without its slash', { expires: '1230' }, {}],
  ['two digits of the security code', { cvc: '12' }, { cvc: 'cvcInvalid' }],
] as const) {
  test(name, () => {
    assert.deepEqual(problemsOf({ ...good, ...change }, now), expected);
  });
}

test('the month ends in Kyiv', () => {
  assert.deepEqual(problemsOf(good, new Date('2026-03-31T21:00:00Z')), { expires: 'cardExpired' });
});

test('outside the page a card is a mask, a brand, a month', () => {
  assert.deepEqual(checkedCard(good), { Mask: '411111******1111', Brand: 'visa', Expires: '2026-03' });
});

test('every test card is a possible number with a token of its own that does not show it', () => {
  const tokens = new Set<string>();
  for (const { pan } of testCards) {
    assert.deepEqual(problemsOf({ ...good, number: pan }, now), {});
    const token = tokenOf('0123456789abcdef', pan);
    assert.equal(token, tokenOf('0123456789abcdef', pan));
    assert.equal(token.includes(pan.slice(-4)), false);
    tokens.add(token);
  }
  assert.equal(tokens.size, testCards.length);
});
