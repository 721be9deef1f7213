import fc from 'fast-check';
import { isUkrainianIban, spacedIban } from './iban.ts';

// the register of ISO 13616 and the National Bank's own example
const known = ['UA213223130000026007233566001', 'UA903052992990004149123456789'];

describe('an account number of Ukraine', () => {
  it.each(known)('%s is one', (iban) => {
    expect(isUkrainianIban(iban)).toBe(true);
    expect(spacedIban(iban).split(' ').join('')).toBe(iban);
    expect(
      spacedIban(iban)
        .split(' ')
        .slice(0, -1)
        .every(({ length }) => length === 4),
    ).toBe(true);
  });

  it.each([
    ['another country’s', 'PL61109010140000071219812874'],
    ['one digit fewer', 'UA21322313000002600723356600'],
    ['one digit more', 'UA2132231300000260072335660011'],
    ['a letter in it', 'UA21322313000002600723356600I'],
    ['nothing', ''],
  ])('%s is none', (_, iban) => {
    expect(isUkrainianIban(iban)).toBe(false);
  });

  it('shows one wrong digit and two that were swapped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.integer({ min: 2, max: 28 }), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
        const wrong = iban.slice(0, at) + String((Number(iban[at]) + by) % 10) + iban.slice(at + 1);
        expect(isUkrainianIban(wrong)).toBe(false);
        const [one = '', two = ''] = iban.slice(at, at + 2);
        if (two !== '' && one !== two) expect(isUkrainianIban(iban.slice(0, at) + two + one + iban.slice(at + 2))).toBe(false);
      }),
    );
  });
});
