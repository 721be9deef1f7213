import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@pozyka/server-kit';
import sharp from 'sharp';
import { kindOf } from './file-kind.ts';
import { noise } from './testing/pictures.ts';
import { realFile } from './testing/real-file.ts';

const refused = (error: unknown): boolean => error instanceof ApiError && error.status === 415;
const before = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** A HEIC of another brand: phones write several. */
const branded = (brand: string): Buffer => {
  const file = realFile('ten-bit.heic');
  file.write(brand, 8, 'latin1');
  return file;
};

test('a file is what its first bytes say', async () => {
  const cases: [Buffer, string][] = [
    [realFile('baseline.jpg'), 'image/jpeg'],
    [realFile('interlaced.png'), 'image/png'],
    [realFile('moving.webp'), 'image/webp'],
    [realFile('ten-bit.heic'), 'image/heic'],
    [branded('mif1'), 'image/heif'],
    [branded('hevc'), 'image/heic-sequence'],
    [branded('msf1'), 'image/heif-sequence'],
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
