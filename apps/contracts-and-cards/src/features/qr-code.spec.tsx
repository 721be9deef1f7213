import { pictureOf, readCodes } from '@pozyka/testing/codes';
import { render, screen } from '@testing-library/react';
import { QrCode } from '@pozyka/remote-kit/qr-code';

/** Versions, and the bytes that they hold with correction M (ISO/IEC 18004, table 7). */
const BYTES = [
  [2, 26],
  [5, 84],
  [9, 180],
  [10, 213],
  [12, 287],
  [14, 362],
] as const;

const addressOf = (bytes: number): string => `https://a.ua/${'check?id=4000000041&date=20261203&fn=Zk3'.repeat(10)}`.slice(0, bytes);

const codeOf = (content: string): Element => {
  render(<QrCode content={content} label="QR" />);
  return screen.getByRole('img', { name: 'QR' });
};

describe.each(BYTES)('a code of version %i', (version, bytes) => {
  const address = addressOf(bytes);
  const squares = 17 + 4 * version + 8;

  it.each([256, 400, 900])('is read by ZXing and ZBar at %i px', async (side) => {
    const code = codeOf(address);
    expect(code.getAttribute('viewBox')?.split(' ').at(-1)).toBe(String(squares));
    expect(await readCodes(pictureOf(code, side))).toMatchObject({ zxing: address, zbar: address });
  });

  it('is read by jsQR, too, where its squares are whole pixels', async () => {
    expect(await readCodes(pictureOf(codeOf(address), 4 * squares))).toEqual({ zxing: address, zbar: address, jsqr: address });
  });
});

it('of a receipt is read by all three at the size of its place', async () => {
  const url = 'https://cabinet.tax.gov.ua/cashregs/check?id=4000000041&date=20261203&time=111542&fn=4000000276&sm=11200.00';
  expect(await readCodes(pictureOf(codeOf(url), 160))).toEqual({ zxing: url, zbar: url, jsqr: url });
});
