import sharp from 'sharp';

/** What networks show beside a shared link: this wide, and half as high. */
const SHARE = { width: 1200, height: 630 };

/** A drawing in the middle of a wide picture, on white: as PNG, since networks take no SVG. */
export const renderShareImage = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize({ ...SHARE, fit: 'contain', background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
