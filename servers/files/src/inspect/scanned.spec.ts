import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@pozyka/server-kit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { scanned } from './scanned.ts';
import { realFile } from '../testing/real-file.ts';

const refusal = (message: string) => (error: unknown) => error instanceof ApiError && error.status === 422 && error.message === message;

/** A real scan, each page of which claims other sides: little-endian entries 256 and 257, each one short number. */
const claiming = (name: string, width: number, height: number): Buffer => {
  const file = realFile(name);
  for (const [tag, value] of [
    [0, width],
    [1, height],
  ] as const) {
    const entry = Buffer.from([tag, 1, 3, 0, 1, 0, 0, 0]);
    for (let at = file.indexOf(entry); at >= 0; at = file.indexOf(entry, at + 1)) file.writeUInt16LE(value, at + entry.length);
  }
  return file;
};

test('a scan of several pages is a PDF of all of them, as they looked', async () => {
  const { bytes, mediaType } = await scanned(realFile('pages.tif'));
  assert.equal(mediaType, 'application/pdf');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const sizes = await Promise.all([1, 2, 3].map(async (page) => (await document.getPage(page)).view));
  assert.deepEqual([document.numPages, ...sizes], [3, ...Array.from({ length: 3 }, () => [0, 0, 631.5, 842])]);
  await document.loadingTask.destroy();
  const file = Buffer.from(bytes);
  const pictures = [...file.toString('latin1').matchAll(/\xff\xd8\xff/g)].map(({ index }) => sharp(file.subarray(index)));
  const colours = pictures.map(async (picture) => [...(await picture.toColourspace('srgb').raw().toBuffer()).subarray(0, 3)]);
  assert.deepEqual(await Promise.all(colours), [
    [255, 255, 0],
    [255, 255, 0],
    [255, 255, 255],
  ]);
});

test('one page is a picture; a preview beside it is no page', async () => {
  for (const name of ['lzw.tif', 'thumbnail.tif']) {
    const { bytes, mediaType } = await scanned(realFile(name));
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([mediaType, format, width, height], ['image/jpeg', 'jpeg', 240, 320], name);
  }
});

test('too many pages or pixels are refused before any is re-encoded', async () => {
  await assert.rejects(scanned(realFile('many-pages.tif')), refusal('uploads.tooManyPages'));
  await assert.rejects(scanned(claiming('fax.tif', 8_100, 8_000)), refusal('uploads.tooManyPixels'));
  // each page may be as large, three may not
  await assert.rejects(scanned(claiming('pages.tif', 7_990, 7_990)), refusal('uploads.tooManyPixels'));
  await assert.rejects(scanned(claiming('fax.tif', 199, 320)), refusal('uploads.tooSmall'));
});

test('a broken page is none', async () => {
  await assert.rejects(scanned(realFile('pages.tif').subarray(0, -600)));
  await assert.rejects(scanned(realFile('lzw.tif').fill(0xff, 100, 2_000)));
});
