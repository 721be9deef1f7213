import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { ApiError } from '@pozyka/server-kit';
import pino from 'pino';
import sharp from 'sharp';
import { cleanFile } from './clean-file.ts';
import { fileLimits } from '../shared/limits.ts';
import { heic, noise, pdf, phonePhoto, png, program, webp } from '../testing/pictures.ts';
import { realFile } from '../testing/real-file.ts';

const log = pino({ level: 'silent' });

const refusal =
  (status: number, message: string) =>
  (error: unknown): boolean =>
    error instanceof ApiError && error.status === status && error.message === message;

describe('a customer’s file', () => {
  test('a phone’s photo is upright and has no place where it was taken', async () => {
    const photo = await phonePhoto();
    assert.equal((await sharp(photo).metadata()).orientation, 6);
    assert.ok(photo.includes('Phone'));
    const { bytes, mediaType } = await cleanFile(photo, 'photo', log);
    assert.equal(mediaType, 'image/jpeg');
    const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, exif, xmp, icc, orientation], [300, 400, undefined, undefined, undefined, undefined]);
    // the left edge of the stored picture is the top one when it is held upright
    const [red, green, blue] = await sharp(bytes).extract({ left: 150, top: 20, width: 1, height: 1 }).raw().toBuffer();
    assert.ok(Number(red) > 200 && Number(green) > 150 && Number(blue) < 90, `${red} ${green} ${blue}`);
    assert.ok(!Buffer.from(bytes).includes('Phone'));
  });

  test('HEIC, PNG and WebP become JPEG', async () => {
    for (const [picture, sides] of [
      [heic(), [240, 320]],
      [await png(), [300, 300]],
      [await webp(), [300, 300]],
    ] as const) {
      const { bytes } = await cleanFile(picture, 'document', log);
      const { format, width, height, exif } = await sharp(bytes).metadata();
      assert.deepEqual([format, width, height, exif], ['jpeg', ...sides, undefined]);
    }
  });

  test('transparent parts are white, and no picture is larger than needed to read it', async () => {
    const clear = await sharp({ create: { width: 5_000, height: 250, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const { bytes } = await cleanFile(clear, 'document', log);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height, data[0]], [fileLimits.maxSide, 200, 255]);
  });

  test('a PDF stays as it is; as a photo it is refused', async () => {
    assert.deepEqual(await cleanFile(pdf(), 'document', log), { bytes: pdf(), mediaType: 'application/pdf' });
    await assert.rejects(cleanFile(pdf(), 'photo', log), refusal(415, 'uploads.wrongPhoto'));
    await assert.rejects(cleanFile(pdf().subarray(0, 40), 'document', log), refusal(422, 'uploads.damaged'));
  });

  test('a type is what the bytes are', async () => {
    const avif = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .avif({ effort: 0 })
      .toBuffer();
    for (const bytes of [program(), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PD'), avif])
      await assert.rejects(cleanFile(bytes, 'document', log), refusal(415, 'uploads.wrongType'));
  });

  test('what is cut or broken is refused', async () => {
    const whole = await noise(400);
    const broken = Buffer.from(heic());
    broken.fill(0, 100, 400);
    for (const bytes of [whole.subarray(0, whole.length / 2), (await png()).subarray(0, 200), heic().subarray(0, 500), broken])
      await assert.rejects(cleanFile(bytes, 'document', log), refusal(422, 'uploads.damaged'));
  });

  test('a picture with too many pixels, or too few, is refused', async () => {
    await assert.rejects(cleanFile(await png(9_000, 9_000), 'document', log), refusal(422, 'uploads.tooManyPixels'));
    await assert.rejects(cleanFile(await png(400, 199), 'document', log), refusal(422, 'uploads.tooSmall'));
  });

  test('of a picture that is something else too only the picture is stored', async () => {
    const rest = '<script>alert(1)</script>PK\u0003\u0004<?php echo 1 ?>';
    for (const picture of [await noise(300), await png(), await webp()]) {
      const { bytes } = await cleanFile(Buffer.concat([picture, Buffer.from(rest)]), 'document', log);
      const stored = Buffer.from(bytes).toString('latin1');
      for (const trace of ['script', 'PK\u0003\u0004', 'php']) assert.ok(!stored.includes(trace), trace);
    }
    // in the other order it is not a picture
    const hidden = Buffer.concat([Buffer.from('<html><body>'), await png()]);
    await assert.rejects(cleanFile(hidden, 'document', log), refusal(415, 'uploads.wrongType'));
  });

  test('a picture that must be in memory as a whole may be as large as a phone makes one; its header is not trusted', async () => {
    const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#abc' } });
    const bomb = Buffer.from(await png());
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    for (const picture of [
      await plain(4_100).jpeg({ progressive: true }).toBuffer(),
      await plain(4_100).webp({ effort: 0 }).toBuffer(),
      bomb,
    ])
      await assert.rejects(cleanFile(picture, 'document', log), refusal(422, 'uploads.tooManyPixels'));
    // read line by line it needs little memory
    assert.equal((await cleanFile(await plain(4_100).jpeg().toBuffer(), 'document', log)).mediaType, 'image/jpeg');
  });

  test('files that cost much to examine wait in a queue of limited length; a sender after them is told when to retry', async () => {
    for (const bytes of [heic(), await webp(), realFile('pages.tif')]) {
      const sent = Array.from({ length: fileLimits.inLine + 2 }, () => cleanFile(bytes, 'document', log));
      const refused = (await Promise.allSettled(sent)).flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      assert.deepEqual(
        refused.map((error) => error instanceof ApiError && [error.status, error.headers['retry-after']]),
        [
          [503, '5'],
          [503, '5'],
        ],
      );
      await cleanFile(bytes, 'document', log);
    }
  });

  test('a larger file than may be is refused unread', async () => {
    await assert.rejects(cleanFile(Buffer.alloc(fileLimits.bytes + 1), 'document', log), refusal(413, 'uploads.tooLarge'));
  });
});
