import fc from 'fast-check';
import { subjectOfTransfer, transferReference } from './transfer-reference.ts';

describe('the contract of a transfer', () => {
  it.each<[string, string | undefined, string, string | undefined]>([
    ['by its reference', 'P-100234', 'за кредит', 'П-100234'],
    ['by its reference before its purpose', 'P-100234', 'договір П-100235', 'П-100234'],
    ['by its purpose', undefined, 'Повернення кредиту за договором П-100234', 'П-100234'],
    ['by its purpose where the bank has a reference of its own', '4F2A/11', 'Договір № П-100234 від 21.11.2026', 'П-100234'],
    ['without a hyphen', undefined, 'п100234', 'П-100234'],
    ['with a space', undefined, 'кредит П 100234', 'П-100234'],
    ['with a dash', undefined, 'П – 100234, без ПДВ', 'П-100234'],
    ['in Latin letters', undefined, 'dogovir p-100234', 'П-100234'],
    ['that is named twice', undefined, 'П-100234 (P100234)', 'П-100234'],
    ['is not one of two', undefined, 'П-100234, П-100235', undefined],
    ['is not a number alone', undefined, '100234', undefined],
    ['is not a part of a longer number', undefined, 'П-1002341234567', undefined],
    ['is not the end of a word', undefined, 'СУП-100234', undefined],
    ['is not there', undefined, 'Повернення боргу', undefined],
    ['beside an initial and a taxpayer number', undefined, 'за договором П-100235, Коваленко О Л 3184710691', 'П-100235'],
    ['beside a payer', undefined, 'договір П-100235 платник Іваненко Л 3184710691', 'П-100235'],
  ])('%s', (_, reference, purpose, number) => {
    expect(subjectOfTransfer({ reference, purpose })).toEqual(number && { kind: 'contract', number });
  });

  it('is found, with its code, by what the lender asks to write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_001, max: 999_999_999 }), fc.integer({ min: 0, max: 9_999 }), (digits, digitsOfCode) => {
        const number = `П-${digits}`;
        const code = String(digitsOfCode).padStart(4, '0');
        const subject = { kind: 'contract', number, code };
        expect(subjectOfTransfer({ reference: transferReference(number, code), purpose: '' })).toEqual(subject);
        expect(subjectOfTransfer({ purpose: `Повернення кредиту за договором ${number}-${code}, без ПДВ` })).toEqual(subject);
        expect(transferReference(number, code)).toMatch(/^P-\d+-\d{4}$/);
      }),
    );
  });
});

describe('the code of a contract', () => {
  it.each<[string, string | undefined, string, string | undefined]>([
    ['by its reference', 'P-100234-4821', 'за кредит', '4821'],
    ['by its purpose', undefined, 'Повернення кредиту за договором П-100234-4821', '4821'],
    ['by its purpose where the reference has none', 'P-100234', 'договір П-100234-4821', '4821'],
    ['by its reference where the purpose has none', 'P-100234-4821', 'договір П-100234', '4821'],
    ['by its reference where the purpose has another', 'P-100234-4821', 'договір П-100234-4822', '4821'],
    ['by its reference where the purpose names another contract', 'P-100234-4821', 'договір П-100235-4822', '4821'],
    ['is not that of another contract', 'P-100234', 'договір П-100235-4821', undefined],
    ['with spaces', undefined, 'кредит П 100234 4821', '4821'],
    ['with dashes', undefined, 'П – 100234 – 4821, без ПДВ', '4821'],
    ['with nothing between', undefined, 'dogovir p1002344821', '4821'],
    ['without a hyphen in front', undefined, 'п100234-0007', '0007'],
    ['at the end of a sentence', undefined, 'Договір П-100234-4821.', '4821'],
    ['of a number that is named twice', undefined, 'П-100234-4821 (P100234)', '4821'],
    ['is not a sum', undefined, 'П-100234 1500,00', undefined],
    ['is not a sum of hryvnias', undefined, 'П-100234 1500 грн', undefined],
    ['is not a year', undefined, 'П-100234 2026 р.', undefined],
    ['is not a date', undefined, 'П-100234 2026-11-21', undefined],
    ['is not a part of a longer number', undefined, 'П-100234-48219', undefined],
    ['is not there', undefined, 'П-100234', undefined],
  ])('%s', (_, reference, purpose, code) => {
    const subject = subjectOfTransfer({ reference, purpose });
    expect([subject?.number, subject?.code]).toEqual(['П-100234', code]);
  });

  it('of two that differ is none: the transfer waits', () => {
    expect(subjectOfTransfer({ purpose: 'П-100234-4821, П-100234-4822' })).toBeUndefined();
  });
});

describe('the link of a transfer', () => {
  it.each<[string, string | undefined, string, string | undefined]>([
    ['by its reference', 'L-0123456789', 'Платіж', 'L-0123456789'],
    ['by its reference before its purpose', 'L-0123456789', 'договір П-100235', 'L-0123456789'],
    ['by its purpose', undefined, 'Повернення кредиту за посиланням L-0123456789', 'L-0123456789'],
    ['without a hyphen, in small letters', undefined, 'l0123456789', 'L-0123456789'],
    ['in Ukrainian letters, with a dash', '4F2A/11', 'Л – 0123456789, без ПДВ', 'L-0123456789'],
    ['that is named twice', undefined, 'L-0123456789 (Л0123456789)', 'L-0123456789'],
    ['is not beside a contract', undefined, 'L-0123456789, П-100235', undefined],
    ['is not one of two', undefined, 'L-0123456789, L-0123456788', undefined],
    ['is not a part of a longer number', undefined, 'L-01234567891', undefined],
    ['is not the end of a word', undefined, 'HTML-0123456789', undefined],
  ])('%s', (_, reference, purpose, number) => {
    expect(subjectOfTransfer({ reference, purpose })).toEqual(number && { kind: 'link', number });
  });
});
