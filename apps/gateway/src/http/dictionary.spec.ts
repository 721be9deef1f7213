import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcedDictionary, dictionaryOf, useAsDictionary } from './dictionary.ts';

const { sha256 } = dictionaryOf(Buffer.from('what the browser has'));
const hash = `:${sha256.toString('base64')}:`;
const offered = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': hash };

test('a dictionary is read from a request that may be answered with it', () => {
  for (const [headers, id] of [
    [{}, undefined],
    [{ 'dictionary-id': '"1.0.0/faq.2.js"' }, '1.0.0/faq.2.js'],
    [{ 'dictionary-id': '"a \\"b\\" \\\\"' }, 'a "b" \\'],
    [{ 'dictionary-id': 'token' }, undefined],
    [{ 'dictionary-id': '"not closed' }, undefined],
    [{ 'dictionary-id': '7' }, undefined],
    [{ 'dictionary-id': `"${'x'.repeat(300)}"` }, undefined],
    [{ 'accept-encoding': 'DCZ' }, undefined],
    [{ 'accept-encoding': 'br;q=1, dcz;q=0.1' }, undefined],
    [{ 'available-dictionary': `  ${hash} ` }, undefined],
    [{ 'available-dictionary': `${hash};more=1` }, undefined],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, undefined],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, undefined],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, undefined],
    [{ 'sec-fetch-site': 'cross-site' }, undefined],
    [{ 'sec-fetch-mode': 'no-cors' }, undefined],
  ] as const) {
    const announced = announcedDictionary({ ...offered, ...headers });
    const label = JSON.stringify(headers);
    assert.ok(announced?.sha256.equals(sha256), label);
    assert.equal(announced?.id, id, label);
  }
});

test('without it the answer is a usual one', () => {
  for (const headers of [
    { 'accept-encoding': 'gzip, deflate, br, zstd' },
    { 'accept-encoding': 'gzip, br, dcb' },
    { 'accept-encoding': 'br, dcz;q=0' },
    { 'accept-encoding': '*' },
    { 'accept-encoding': '' },
    { 'accept-encoding': undefined },
    { 'available-dictionary': undefined },
    { 'available-dictionary': '' },
    { 'available-dictionary': sha256.toString('base64') },
    { 'available-dictionary': `"${sha256.toString('base64')}"` },
    { 'available-dictionary': hash.slice(0, -1) },
    { 'available-dictionary': `${hash}, ${hash}` },
    { 'available-dictionary': [hash, hash] },
    { 'available-dictionary': ':not base64!:' },
    { 'available-dictionary': ':c2hvcnQ=:' },
    { 'available-dictionary': `:${Buffer.alloc(33).toString('base64')}:` },
    { 'available-dictionary': `:${Buffer.alloc(3000).toString('base64')}:` },
    { 'available-dictionary': '?1' },
    { 'available-dictionary': '\u0000' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
  ]) {
    assert.equal(announcedDictionary({ ...offered, ...headers }), undefined, JSON.stringify(headers));
  }
});

test('what a dictionary is for is written as a structured field', () =>
  assert.equal(
    useAsDictionary({ match: '/r/content/*/faq.*.js', id: '1.0.0/faq.2.js' }),
    'match="/r/content/*/faq.*.js", id="1.0.0/faq.2.js"',
  ));
