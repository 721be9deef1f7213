import { TRANSFER_PREFIX, transferCode } from '@pozyka/domain/transfer-link';
import { pictureOf, readCodes } from '@pozyka/testing/codes';
import { render, screen } from '@testing-library/react';
import { TransferCode } from './transfer-code.tsx';

/** A link whose purpose has so many letters. */
const linkOf = (letters: number): string =>
  TRANSFER_PREFIX +
  transferCode({
    ...{ recipient: 'ТОВ «Позика Онлайн»', recipientCode: '12345678', iban: 'UA213223130000026007233566001', amount: 1_120_050 },
    ...{ reference: 'P-100234-4821', purpose: 'Повернення кредиту за договором П-100234-4821. '.repeat(9).slice(0, letters) },
  });

/** Versions that a transfer may have, and the letters of a purpose that lead to them. */
const LETTERS = [
  [10, 1],
  [11, 46],
  [12, 75],
  [13, 100],
  [14, 130],
  [17, 225],
] as const;

const codeOf = (url: string): Element => {
  render(<TransferCode url={url} label="QR" />);
  return screen.getByRole('img', { name: 'QR' });
};

describe.each(LETTERS)('the code of a transfer, version %i', (version, letters) => {
  const url = linkOf(letters);
  const squares = 17 + 4 * version + 8;

  it.each([256, 400, 600, 900])('is read by ZXing and ZBar at %i px', async (side) => {
    const code = codeOf(url);
    expect(code.getAttribute('viewBox')?.split(' ').at(-1)).toBe(String(squares));
    expect(await readCodes(pictureOf(code, side))).toMatchObject({ zxing: url, zbar: url });
  });

  // of broken pixels jsQR misses some, without any sign in the middle, too
  it('is read by jsQR, too, where its squares are whole pixels', async () => {
    expect(await readCodes(pictureOf(codeOf(url), 4 * squares))).toEqual({ zxing: url, zbar: url, jsqr: url });
  });
});

it('brings its colours along: the page and the browser change none of them', () => {
  const code = codeOf(linkOf(46));
  for (const part of code.querySelectorAll('rect, path, circle'))
    expect(part.closest('[fill]:not([fill="none"])')?.getAttribute('fill')).toMatch(/^#(?:fff|000)$/);
  expect(getComputedStyle(code)).toMatchObject({ forcedColorAdjust: 'none', colorScheme: 'only light' });
});
