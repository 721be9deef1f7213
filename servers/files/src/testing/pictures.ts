import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** A photo as a phone makes it: lying on its side, with the place where it was taken. 400 × 300 as stored, 300 × 400 upright. */
export const phonePhoto = (): Promise<Buffer> =>
  blank(400, 300)
    .composite([{ input: { create: { width: 100, height: 300, channels: 3, background: '#ffcc00' } }, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '30/1 31/1 0/1' },
    })
    .toBuffer();

export const png = (width = 300, height = 300): Promise<Buffer> => blank(width, height).png().toBuffer();

export const webp = (): Promise<Buffer> => blank(300, 300).webp().toBuffer();

/** A picture that does not get small: each pixel is another one. */
export const noise = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** 240 × 320, a yellow band above blue, with its maker's name. */
export const heic = (): Buffer => readFileSync(new URL('./phone.heic', import.meta.url));

export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');

/** The beginning of a program for Windows. */
export const program = (): Buffer => Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(8_000)]);
