/** @jest-environment node */
import type { PaperCheck } from '@pozyka/api-contract';
import { paperForces, type PaperForce } from '@pozyka/api-contract/constants';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { verifyFile, type Verdict } from './verify-file.ts';

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const certificate = Buffer.from('certificate of the lender');
const paper = { Title: 'Договір', Number: 'П-100001', Day: '2026-11-27', State: 'valid' } as const;

/** A file as the lender signs it: its words, a signature with the certificate within, and an end. */
const signed = (words: string, own: Buffer = certificate): Uint8Array<ArrayBuffer> => {
  const contents = `<${Buffer.from('30').toString('hex')}${own.toString('hex')}0000>`;
  const head = `%PDF-1.7\n${words}\n/ByteRange [0 AAAAAA BBBBBB CCCCCC]\n/Contents `;
  const tail = '\nendobj\ntrailer\n%%EOF';
  const [before, after, rest] = [head.length, head.length + contents.length, tail.length];
  const placed = head
    .replace('AAAAAA', String(before).padEnd(6))
    .replace('BBBBBB', String(after).padEnd(6))
    .replace('CCCCCC', String(rest).padEnd(6));
  return new Uint8Array(Buffer.from(placed + contents + tail, 'latin1'));
};

/** A server that knows these files; sums that it got are in `requested`. */
const server = (...files: Uint8Array[]) => stating('valid', ...files);
const stating = (State: PaperForce, ...files: Uint8Array[]) => {
  const known = new Set(files.map(sum));
  const requested: string[] = [];
  const ask = async (sha256: string): Promise<PaperCheck> => {
    requested.push(sha256);
    const Certificates = [
      { Der: certificate.toString('base64'), Sha256: sum(certificate), Owner: 'ТОВ «Позика Онлайн»', ValidUntil: '2049-12-31' },
    ];
    return { Paper: known.has(sha256) ? { ...paper, State } : null, Certificates };
  };
  return { ask, requested };
};

const own = signed('Договір 10 000 грн');
const append = (bytes: Uint8Array, text: string) => new Uint8Array(Buffer.concat([bytes, Buffer.from(text)]));

test.each<[string, Uint8Array<ArrayBuffer>, Verdict]>([
  ['a paper as it was handed out', own, { kind: 'valid', paper, owner: 'ТОВ «Позика Онлайн»' }],
  ['a paper with notes behind its end', append(own, '\n12 0 obj note endobj'), { kind: 'appended', paper, owner: 'ТОВ «Позика Онлайн»' }],
  ['another sum under the same signature', signed('Договір 90 000 грн'), { kind: 'altered', owner: 'ТОВ «Позика Онлайн»' }],
  ['a paper that somebody else signed', signed('Договір 10 000 грн', Buffer.from('of somebody else')), { kind: 'unknown' }],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0x00]), { kind: 'unknown' }],
])('%s', async (_, file, verdict) => {
  expect(await verifyFile(file, server(own).ask)).toEqual(verdict);
});

test('a paper from before papers were signed is known by its sum', async () => {
  const old = new Uint8Array(Buffer.from('%PDF-1.7 unsigned'));
  expect(await verifyFile(old, server(old).ask)).toEqual({ kind: 'valid', paper, owner: undefined });
});

test.each(paperForces)('a genuine paper is called what the server says of its force: %s', async (state) => {
  expect((await verifyFile(own, stating(state, own).ask)).kind).toBe(state);
});

test('somebody’s certificate behind an unsigned paper of ours does not make it a signed one', async () => {
  const old = new Uint8Array(Buffer.from('%PDF-1.7 unsigned paper'));
  const behind = `\n/ByteRange [0 1 2 ${old.length - 2}] /Contents <00> /ByteRange [0 0 999 1] ${certificate.toString('hex')}`;
  expect(await verifyFile(append(old, behind), server(old).ask)).toEqual({ kind: 'appended', paper, owner: undefined });
});

test('nothing but sums is sent, and at most six of a file of a thousand signatures', async () => {
  const { ask, requested } = server();
  const ranges = Array.from({ length: 1_000 }, (_, index) => `/ByteRange [0 1 2 ${index + 1}]`).join('\n');
  await verifyFile(new Uint8Array(Buffer.from(`%PDF-1.7 ${ranges}`)), ask);
  expect(requested.length).toBeLessThanOrEqual(6);
  for (const one of requested) expect(one).toMatch(/^[0-9a-f]{64}$/);
});

test('any changed byte is told, and never as a genuine paper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(own.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const file = new Uint8Array(own);
      file[place] = (file[place] ?? 0) ^ change;
      const { kind } = await verifyFile(file, server(own).ask);
      expect(['altered', 'unknown']).toContain(kind);
    }),
  );
});

test('what the server cannot say is not guessed', async () => {
  await expect(verifyFile(own, () => Promise.reject(new Error('503')))).rejects.toThrow('503');
});
