import { cardName } from './card-name.tsx';

it.each([
  ['visa', '414949******1234', 'Visa 4149 49** **** 1234'],
  ['mastercard', '5555 55** **** 4444', 'Mastercard 5555 55** **** 4444'],
  ['prostir', '9804********0001', 'ПРОСТІР 9804 **** **** 0001'],
  ['unknown', '900000******0001', '9000 00** **** 0001'],
  ['NewPay', '1234567890123', 'NewPay 1234 5678 9012 3'],
])('%s %s', (Brand, Mask, expected) => {
  expect(cardName({ Brand, Mask })).toBe(expected);
});
