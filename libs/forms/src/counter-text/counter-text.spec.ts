import { parity } from '@pozyka/i18n';
import { counterText } from './counter-text.ts';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

test('both languages have the same keys and the same places to fill in', () => {
  expect(parity(uk, ru)).toEqual([]);
});

test.each([
  [3, 'Залишилося символів: 3', 'Осталось символов: 3'],
  [0, 'Залишилося символів: 0', 'Осталось символов: 0'],
  [-229, 'Зайвих символів: 229', 'Лишних символов: 229'],
])('%i', (left, inUkrainian, inRussian) => {
  expect([counterText('uk')(left), counterText('ru')(left)]).toEqual([inUkrainian, inRussian]);
});
