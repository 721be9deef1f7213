import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanRGBABuffer, ZBarSymbolType } from '@undecaf/zbar-wasm';
import readByJsQr from 'jsqr';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** An element of SVG as a file of so many pixels a side, as a browser shows it at one device pixel for each of CSS. */
export const pictureOf = (svg: Element, side: number): Buffer => {
  const copy = svg.cloneNode(true) as Element;
  for (const name of ['width', 'height']) copy.setAttribute(name, String(side));
  return Buffer.from(new XMLSerializer().serializeToString(copy));
};

/** What each reader found; undefined where it found no QR code. */
export type Reading = Readonly<Record<'zxing' | 'zbar' | 'jsqr', string | undefined>>;

// by itself it fetches this file from a network
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const byZxing = async (pixels: ImageData): Promise<string | undefined> => (await readBarcodes(pixels, { formats: ['QRCode'] }))[0]?.text;

const byZbar = async ({ data, width, height }: ImageData): Promise<string | undefined> => {
  const symbols = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  return symbols.find(({ type }) => type === ZBarSymbolType.ZBAR_QRCODE)?.decode('utf-8');
};

/** What the readers that most apps are made with, ZXing, ZBar and jsQR, find in a picture: PNG, or SVG of its own width and height. */
export const readCodes = async (picture: Buffer): Promise<Reading> => {
  const image = sharp(picture).flatten({ background: '#fff' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData;
  const [zxing, zbar] = [await byZxing(pixels), await byZbar(pixels)];
  return { zxing, zbar, jsqr: readByJsQr(pixels.data, pixels.width, pixels.height)?.data };
};
