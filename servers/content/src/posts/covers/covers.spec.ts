import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embeddedDatabase } from '@pozyka/server-kit';
import { startContentApi } from '../../testing/content-api.ts';
import { coverPath, covers, tones } from '@pozyka/server-publications';
import { generateCover } from './generate-cover.ts';

test('every cover in every tone: a still picture of one size with nothing that acts', () => {
  for (const cover of covers)
    for (const tone of tones) {
      const svg = generateCover(cover, tone);
      assert.match(svg, /^<svg xmlns="[^"]+" viewBox="0 0 1200 675" width="1200" height="675">/);
      assert.doesNotMatch(svg, /<(?:script|style|image|use|foreignObject|text)|\son\w+=|href|NaN|undefined|var\(/);
      assert.ok(svg.length < 4_000, `${cover} has ${svg.length} bytes`);
    }
  assert.equal(new Set(covers.map((cover) => generateCover(cover, 'pine'))).size, covers.length);
});

test('is cacheable for ever, and only known covers are served', async (t) => {
  const api = await startContentApi(embeddedDatabase);
  t.after(() => api.close());
  const { app } = api;
  const { headers, body, statusCode } = await app.inject(coverPath('piggy', 'a-post'));
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'image/svg+xml; charset=utf-8');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  assert.match(body, /^<svg /);
  assert.equal((await app.inject(coverPath('piggy', 'a-post').replace('piggy', 'cat'))).statusCode, 404);
});
