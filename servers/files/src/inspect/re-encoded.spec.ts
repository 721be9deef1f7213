import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { kindOf } from './file-kind.ts';
import { reEncoded } from './re-encoded.ts';
import { pairHeic } from '../testing/heif.ts';
import { realFile } from '../testing/real-file.ts';
import { withTag } from '../testing/tiff-tag.ts';

/** Sides and colours, near the top and near the bottom, of a picture as it is stored. */
const seen = async (bytes: Uint8Array) => {
  const encoded = await reEncoded(bytes, await kindOf(bytes, 'document'));
  const { format, exif, orientation } = await sharp(encoded).metadata();
  assert.deepEqual([format, exif, orientation], ['jpeg', undefined, undefined]);
  const { data, info } = await sharp(encoded).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (line: number) => [...data.subarray((line * info.width + 120) * info.channels).subarray(0, 3)];
  return { sides: [info.width, info.height], top: at(20), bottom: at(info.height - 20) };
};

/** A picture of 240 × 320 in which the upper band is of one colour, what is below of another. */
const shows = async (bytes: Uint8Array, top: readonly number[], bottom: readonly number[]): Promise<void> => {
  const found = await seen(bytes);
  assert.deepEqual(found.sides, [240, 320]);
  for (const [is, wanted] of [
    [found.top, top],
    [found.bottom, bottom],
  ] as const)
    assert.ok(
      is.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 8),
      `${is.join()} for ${wanted.join()}`,
    );
};

const [yellow, blue] = [
  [255, 255, 0],
  [32, 64, 192],
] as const;
const inPrint = [
  [255, 240, 0],
  [46, 67, 124],
] as const;

describe('pictures written by other tools look the same when re-encoded', () => {
  for (const [name, top, bottom] of [
    ['baseline.jpg', yellow, blue],
    ['progressive.jpg', yellow, blue],
    ['turned.jpg', yellow, blue],
    ['grey.jpg', [226, 226, 226], [69, 69, 69]],
    ['cmyk.jpg', ...inPrint],
    ['sixteen-bit.png', yellow, blue],
    ['interlaced.png', yellow, blue],
    ['moving.webp', yellow, blue],
    ['ten-bit.heic', yellow, blue],
    ['lzw.tif', yellow, blue],
    ['jpeg.tif', yellow, blue],
    ['big-endian.tif', yellow, blue],
    ['big.tif', yellow, blue],
    ['tiled.tif', yellow, blue],
    ['planes.tif', yellow, blue],
    ['sixteen-bit.tif', yellow, blue],
    ['cmyk.tif', ...inPrint],
    ['fax.tif', [255, 255, 255], [0, 0, 0]],
  ] as const)
    test(name, () => shows(realFile(name), top, bottom));
});

describe('a HEIC of several pictures is the one that it is shown as', () => {
  for (const brand of ['heic', 'mif1'])
    for (const isReversed of [false, true]) {
      const of = `${brand}, ${isReversed ? 'the second' : 'the first'} at the head of the list`;
      test(`the first: ${of}`, () => shows(pairHeic({ primary: 1, isReversed, brand }), yellow, blue));
      test(`the second: ${of}`, () => shows(pairHeic({ primary: 2, isReversed, brand }), blue, yellow));
    }
});

describe('a TIFF with what scanners, printers and cameras add', () => {
  for (const [name, tag, added] of [
    ['PrintIM', 50_341, { type: 7, count: 4, value: 0x4d_49_72_50 }],
    ['a version of DNG', 50_706, { type: 1, count: 4, value: 0x00_00_04_01 }],
    ['a note of its maker', 37_500, { type: 7, count: 4, value: 1 }],
    ['a tag that nobody knows', 65_000, { type: 3, count: 1, value: 1 }],
  ] as const)
    test(name, () => shows(withTag(realFile('lzw.tif'), tag, added), yellow, blue));
});

describe('a JPEG without its end', () => {
  const cut = (name: string, bytes: number) => realFile(name).subarray(0, -bytes);

  test('is read when no more than its last lines is missing', async () => {
    for (const bytes of [1, 2, 3, 10, 30]) await shows(cut('baseline.jpg', bytes), yellow, blue);
    for (const bytes of [1, 2]) await shows(cut('progressive.jpg', bytes), yellow, blue);
  });

  test('is none when a part of the picture is missing', async () => {
    for (const bytes of [100, 200, 500, 1_000]) await assert.rejects(seen(cut('baseline.jpg', bytes)), `${bytes}`);
    for (const bytes of [30, 200, 500]) await assert.rejects(seen(cut('progressive.jpg', bytes)), `${bytes}`);
  });
});
