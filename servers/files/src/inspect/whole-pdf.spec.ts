import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@pozyka/server-kit';
import { realFile } from '../testing/real-file.ts';
import { wholePdf } from './whole-pdf.ts';

const refusal = (message: string) => (error: unknown) => error instanceof ApiError && error.status === 422 && error.message === message;

test('a PDF is stored unchanged, from its head to its end', async () => {
  const paper = realFile('paper.pdf');
  assert.deepEqual(Buffer.from(await wholePdf(paper)), paper);
  for (const head of ['', '\r\n', '\uFEFF', 'HTTP/1.1 200 OK\r\n\r\n'])
    for (const tail of ['', '\0'.repeat(5_000), '<script>alert(1)</script>', 'PK\u0003\u0004'.repeat(900)]) {
      const sent = Buffer.concat([Buffer.from(head), paper, Buffer.from(tail)]);
      assert.deepEqual(Buffer.from(await wholePdf(sent)), paper, JSON.stringify([head, tail.slice(0, 9)]));
    }
});

test('the end of its last line may be of any kind, or missing', async () => {
  const bare = realFile('paper.pdf').subarray(0, -1);
  for (const line of ['', '\n', '\r', '\r\n']) {
    const sent = Buffer.concat([bare, Buffer.from(line)]);
    assert.deepEqual(Buffer.from(await wholePdf(sent)), sent, JSON.stringify(line));
  }
});

test('one that was cut off is refused, however its first page ends', async () => {
  for (const name of ['paper.pdf', 'linear.pdf'])
    for (const share of [0.3, 0.6, 0.9]) {
      const file = realFile(name);
      await assert.rejects(wholePdf(file.subarray(0, file.length * share)), refusal('uploads.damaged'), `${name} ${share}`);
    }
  assert.deepEqual(Buffer.from(await wholePdf(realFile('linear.pdf'))), realFile('linear.pdf'));
});

test('one that asks for a password to be read is refused in words, one that asks for it to be changed is not', async () => {
  for (const name of ['locked.pdf', 'locked-streams.pdf']) await assert.rejects(wholePdf(realFile(name)), refusal('uploads.locked'), name);
  assert.deepEqual(Buffer.from(await wholePdf(realFile('owner-locked.pdf'))), realFile('owner-locked.pdf'));
});

test('one whose few bytes unpack into gigabytes is refused before they are there', async () => {
  await assert.rejects(wholePdf(realFile('bomb.pdf')), refusal('uploads.damaged'));
});
