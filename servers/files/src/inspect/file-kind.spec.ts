import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@pozyka/server-kit';
import sharp from 'sharp';
import { kindOf } from './file-kind.ts';
import { noise } from '../testing/pictures.ts';
import { pairHeic } from '../testing/heif.ts';
import { realFile } from '../testing/real-file.ts';
import { withTag } from '../testing/tiff-tag.ts';

const refused = (error: unknown): boolean => error instanceof ApiError && error.status === 415;
const before = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** A HEIC of another brand: phones write several. */
const branded = (brand: string): Buffer => {
  const file = realFile('ten-bit.heic');
  file.write(brand, 8, 'latin1');
  return file;
};

const printIm = { type: 7, count: 4, value: 0x4d_49_72_50 };
const saysOf = async (bytes: Uint8Array, purpose: 'document' | 'photo'): Promise<unknown> =>
  kindOf(bytes, purpose).catch((error: unknown) => (refused(error) && error instanceof ApiError ? error.text : error));

test('a file is what its first bytes say', async () => {
  const cases: [Buffer, string][] = [
    [realFile('baseline.jpg'), 'image/jpeg'],
    [realFile('interlaced.png'), 'image/png'],
    [realFile('moving.webp'), 'image/webp'],
    [realFile('ten-bit.heic'), 'image/heic'],
    [branded('mif1'), 'image/heif'],
    [branded('hevc'), 'image/heic-sequence'],
    [branded('msf1'), 'image/heif-sequence'],
    [pairHeic({ primary: 2, brand: 'mif1' }), 'image/heif'],
    [withTag(realFile('lzw.tif'), 50_341, printIm), 'image/tiff'],
    [withTag(realFile('lzw.tif'), 50_706, { type: 1, count: 4, value: 0x00_00_04_01 }), 'image/tiff'],
    [realFile('lzw.tif'), 'image/tiff'],
    [realFile('big-endian.tif'), 'image/tiff'],
    [realFile('big.tif'), 'image/tiff'],
    [realFile('paper.pdf'), 'application/pdf'],
    // a part of one that has its table of contents at its end
    [realFile('lzw.tif').subarray(0, 100), 'image/tiff'],
    [realFile('big-endian.tif').subarray(0, 100), 'image/tiff'],
  ];
  for (const [bytes, mime] of cases) assert.equal(await kindOf(bytes, 'document'), mime);
});

test('other bytes may stand before the head of a PDF, but not another file', async () => {
  const pdf = realFile('paper.pdf');
  for (const head of ['\r\n', '\uFEFF', ' '.repeat(1_019), '<br /><b>Warning</b>: line 3<br />\n'])
    assert.equal(await kindOf(before(head, pdf), 'document'), 'application/pdf', head);
  const archive = before('PK\u0003\u0004', Buffer.alloc(26), 'паспорт.pdf', pdf);
  for (const bytes of [before(' '.repeat(1_020), pdf), before('MZ\u0090\0', pdf), archive])
    await assert.rejects(kindOf(bytes, 'document'), refused);
  await assert.rejects(kindOf(pdf, 'photo'), refused);
});

test('what is none of them is not taken', async () => {
  const gif = await sharp(await noise(200))
    .gif()
    .toBuffer();
  for (const bytes of [
    gif,
    realFile('picture.avif'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.alloc(5_000),
    Buffer.from('II'),
  ])
    for (const purpose of ['document', 'photo'] as const) await assert.rejects(kindOf(bytes, purpose), refused);
});

test('an AVIF is refused by its type under any brand', async () => {
  const avif = realFile('picture.avif');
  for (const brand of ['avif', 'mif1', 'heic', 'msf1']) {
    const file = Buffer.from(avif);
    file.write(brand, 8, 'latin1');
    assert.deepEqual(await saysOf(file, 'document'), 'uploads.wrongType', brand);
    assert.deepEqual(await saysOf(file, 'photo'), 'uploads.wrongPhoto', brand);
  }
  for (const kind of ['av01', 'avc1', 'j2k1', 'vvc1', 'unci'])
    assert.deepEqual(await saysOf(pairHeic({ primary: 1, kind }), 'photo'), 'uploads.wrongPhoto', kind);
  // a part of a file does not tell yet
  for (const length of [40, 60, 100, 200])
    assert.match(String(await saysOf(pairHeic({ primary: 1 }).subarray(0, length), 'photo')), /heic/);
});

test('what a camera’s sensor has seen is distinguished from a TIFF', async () => {
  const tiff = realFile('lzw.tif');
  const asRaw = (colours: number) => withTag(tiff, 262, { type: 3, count: 1, value: colours });
  const canon = Buffer.from(tiff);
  canon.write('CR\u0002\0', 8, 'latin1');
  // a preview at first, what the sensor has seen in a table below it
  const below = withTag(tiff, 330, { type: 4, count: 1, value: tiff.length + (tiff.length % 2) });
  const nested = Buffer.concat([below, asRaw(32_803).subarray(tiff.length + (tiff.length % 2))]);
  nested.writeUInt32LE(below.length, nested.indexOf(Buffer.from([0x4a, 1, 4, 0, 1, 0, 0, 0]), below.readUInt32LE(4)) + 8);
  for (const bytes of [asRaw(32_803), asRaw(34_892), canon, nested])
    for (const purpose of ['document', 'photo'] as const) assert.equal(await saysOf(bytes, purpose), 'uploads.rawPhoto');
});
