import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** What a browser sends that has a dictionary. */
export const having = (dictionary: Buffer, id?: string): Record<string, string> => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(dictionary).toString('base64')}:`,
  ...(id !== undefined && { 'dictionary-id': JSON.stringify(id) }),
});

/** Reads an answer in the coding `dcz` as RFC 9842 writes it: eight bytes, the dictionary's hash, Zstandard. */
export const undelta = (answer: Buffer, dictionary: Buffer): Buffer => {
  assert.equal(answer.subarray(0, 8).toString('hex'), '5e2a4d1820000000');
  assert.ok(answer.subarray(8, 40).equals(sha256(dictionary)), 'the dictionary is named');
  return zstdDecompressSync(answer.subarray(40), { dictionary });
};
