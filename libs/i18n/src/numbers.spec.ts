import fc from 'fast-check';
import { formatMoney, formatNumber, formatPercent } from './numbers.ts';

const nbsp = (text: string) => text.replaceAll('_', '\u00a0');
const locales = ['uk', 'ru'] as const;

describe('money, numbers and percents', () => {
  it.each([
    [500000, {}, '5_000,00_₴'],
    [500000, { whole: true }, '5_000_₴'],
    [500050, { whole: true }, '5_000,50_₴'],
    [123456789, {}, '1_234_567,89_₴'],
    [1, {}, '0,01_₴'],
    [0, {}, '0,00_₴'],
    [-500, {}, '-5,00_₴'],
  ])('%i kopiykas with %j', (kopiykas, options, text) => {
    for (const locale of locales) expect(formatMoney(kopiykas, locale, options)).toBe(nbsp(text));
  });

  it('keeps each kopiyka of any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(...locales), (kopiykas, locale) => {
        expect(Number(formatMoney(kopiykas, locale).replace(/\D/g, ''))).toBe(kopiykas);
      }),
    );
  });

  it.each([
    ['1', '1_%'],
    ['0.99', '0,99_%'],
    ['0.90', '0,90_%'],
    ['2333.95', '2_333,95_%'],
  ])('a rate of %s', (percent, text) => {
    for (const locale of locales) expect(formatPercent(percent, locale)).toBe(nbsp(text));
  });

  it('groups counts', () => {
    for (const locale of locales) expect(formatNumber(1234567, locale)).toBe(nbsp('1_234_567'));
  });
});

it('never lets a narrow space through', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...locales), (number, locale) => {
      expect(formatMoney(number, locale) + formatNumber(number, locale)).not.toMatch(/[ \u2009\u202f]/);
    }),
  );
});
