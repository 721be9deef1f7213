import type { Text } from '@pozyka/remote-kit';
import { card } from '../../testing/fixtures.ts';
import uk from '../../messages/uk.json';
import { cardChoices, isFree } from './card-choices.ts';

const words: Readonly<Record<string, string>> = uk;
const text: Text = (key, values = {}) => (words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe('cards to choose from', () => {
  it('says of one that ends before the loan when both end, and puts it after those that last', () => {
    const early = { ...card, Id: 'early', Expires: '11/26' };
    const choices = cardChoices([early, card], text, { today: '2026-11-21', due: '2026-12-21' }, 'uk');
    expect(choices.map((choice) => [choice.card.Id, isFree(choice)])).toEqual([
      ['card1', true],
      ['early', false],
    ]);
    expect(choices[1]?.obstacle?.replaceAll('\u00a0', ' ')).toBe('Діє до 11/26, а позику треба повернути 21 грудня 2026 р.');
  });
});
