import fc from 'fast-check';
import { readTransferCode, transferCode, type Transfer } from './transfer-link.ts';

const lender = { recipient: 'ТОВ «Позика Онлайн»', recipientCode: '12345678', iban: 'UA213223130000026007233566001' };
const transfer: Transfer = { ...lender, amount: 1_045_000, reference: 'P-100234', purpose: 'Повернення кредиту за договором П-100234' };

/** The lines of a code, by a decoder that is not ours. */
const linesOf = (code: string): string[] => new TextDecoder('windows-1251').decode(Buffer.from(code, 'base64url')).split('\n');

describe('the link of a transfer, format 003 of the National Bank', () => {
  it('has seventeen lines, in the order of table 2', () => {
    expect(linesOf(transferCode(transfer))).toEqual([
      'BCD',
      '003',
      '2',
      'XCT',
      '',
      'ТОВ «Позика Онлайн»',
      'UA213223130000026007233566001',
      'UAH10450',
      '12345678',
      'OTHR/OTHR',
      'P-100234',
      'Повернення кредиту за договором П-100234',
      '',
      'FEFF',
      '',
      '',
      '',
    ]);
  });

  it.each([
    [1, 'UAH0.01'],
    [10, 'UAH0.10'],
    [100, 'UAH1'],
    [150, 'UAH1.50'],
    [299_839, 'UAH2998.39'],
    [10_000_000, 'UAH100000'],
  ])('says %i kopiykas as %s', (amount, said) => {
    expect(linesOf(transferCode({ ...transfer, amount }))[7]).toBe(said);
  });

  it.each([
    ['one byte a letter', 'їЇіІєЄґҐ’', [191, 175, 179, 178, 186, 170, 180, 165, 146]],
    ['Latin letters and digits', 'AZ az 09', [65, 90, 32, 97, 122, 32, 48, 57]],
  ])('carries %s', (_, purpose, bytes) => {
    const lines = Buffer.from(transferCode({ ...transfer, purpose }), 'base64url')
      .toString('latin1')
      .split('\n');
    expect([...(lines[11] ?? '')].map((sign) => sign.charCodeAt(0))).toEqual(bytes);
  });

  it.each<[string, Partial<Transfer>]>([
    ['a line’s end', { purpose: 'Кредит\nUAH1' }],
    ['a sign that Windows-1251 does not have', { purpose: 'Кредит ₴' }],
    ['a no-break space', { recipient: 'ТОВ\u00a0«Позика»' }],
    ['no purpose', { purpose: '' }],
    ['no recipient', { recipient: '' }],
    ['an account number with a wrong digit', { iban: 'UA213223130000026007233566002' }],
    ['a code of nine digits', { recipientCode: '123456789' }],
    ['no money', { amount: 0 }],
    ['less than no money', { amount: -1 }],
    ['half a kopiyka', { amount: 1.5 }],
    ['a reference in Cyrillic', { reference: 'П-100234' }],
    ['more than fits', { purpose: 'т'.repeat(400) }],
  ])('is not made of %s', (_, wrong) => {
    expect(() => transferCode({ ...transfer, ...wrong })).toThrow(RangeError);
  });

  it('is read back as it was', () => {
    const purpose = fc.string({ unit: fc.constantFrom(...'абвїієґ АБВ№.,-0123456789'), minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), purpose, (amount, text) => {
        expect(readTransferCode(transferCode({ ...transfer, amount, purpose: text }))).toEqual({ ...transfer, amount, purpose: text });
      }),
    );
  });

  it('of anything else is read as nothing', () => {
    for (const code of ['', '%', 'QkNE', 'ї', transferCode(transfer).slice(3)]) expect(readTransferCode(code)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (code) => void readTransferCode(code)));
  });
});
