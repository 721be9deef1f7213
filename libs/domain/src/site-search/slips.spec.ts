import fc from 'fast-check';
import { nearKeys, slipsBetween, slipsIn } from './index.ts';

describe('slips of the hand', () => {
  it('are counted: a letter missing, added, changed, or two swapped', () => {
    expect([slipsBetween('картка', 'кратка'), slipsBetween('карта', 'картка'), slipsBetween('', 'аб')]).toEqual([1, 1, 2]);
    expect(nearKeys('код')).toEqual(['код', 'од', 'кд', 'ко']);
    expect(['кіт', 'диван', 'холодильник'].map(slipsIn)).toEqual([0, 1, 2]);
  });

  it('keep a key in common', () => {
    const letters = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1, max: 2 }), (a, b, slips) => {
        const other = new Set(nearKeys(b, { slips }));
        return slipsBetween(a, b) > slips || nearKeys(a, { slips }).some((key) => other.has(key));
      }),
    );
  });
});
