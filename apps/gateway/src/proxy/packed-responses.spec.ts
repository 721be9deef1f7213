import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { startSite } from '../testing/gateway.ts';
import { PackedResponses } from './packed-responses.ts';

const menu = (word: string): Buffer => Buffer.from(JSON.stringify({ data: word.repeat(500) }));

test('the same bytes are compressed once for an address and an encoding; other ones, elsewhere or longer ones each time', async () => {
  const cache = new PackedResponses();
  const packed = await cache.pack('/v2/menu', 'br', menu('меню '));
  assert.equal(cache.find('/v2/menu', 'br', menu('меню ')), packed);
  assert.equal(cache.find('/v2/menu', 'br', menu('Меню ')), undefined);
  assert.equal(cache.find('/v2/menu', 'gzip', menu('меню ')), undefined);
  assert.equal(cache.find('/v2/menu?language=ru', 'br', menu('меню ')), undefined);
  const long = Buffer.alloc(33 * 1024, 'ї');
  await cache.pack('/v2/long', 'br', long);
  assert.equal(cache.find('/v2/long', 'br', long), undefined);
});

test('fifty are cached: the one used longest ago goes', async () => {
  const cache = new PackedResponses();
  for (let number = 0; number <= 50; number += 1) await cache.pack(`/v2/menu?n=${number}`, 'gzip', menu('a'));
  assert.equal(cache.find('/v2/menu?n=0', 'gzip', menu('a')), undefined);
  assert.ok(cache.find('/v2/menu?n=1', 'gzip', menu('a')));
  assert.ok(cache.find('/v2/menu?n=50', 'gzip', menu('a')));
});

test('without a session the packed answer is reused until the API says something else; a customer gets one packed for them', async (t) => {
  let said = 'перше ';
  const { app } = await startSite(t, {
    routes: (api) => {
      api.get('/v2/menu', async () => ({ data: said.repeat(500) }));
      api.get('/v2/token', async () => ({ data: { text: said.repeat(500), BearerToken: 'secret' } }));
    },
  });
  const found = t.mock.method(PackedResponses.prototype, 'find');
  const ask = async (path: string, cookie = '') => {
    const answer = await app.inject({ url: `/api${path}`, headers: { 'accept-encoding': 'br', cookie } });
    assert.equal(answer.headers['content-encoding'], 'br');
    return brotliDecompressSync(answer.rawPayload).toString();
  };
  for (const word of ['перше', 'друге']) {
    said = `${word} `;
    for (let time = 0; time < 2; time += 1) assert.match(await ask('/v2/menu'), new RegExp(`"data":"${word}`));
  }
  const callsBefore = found.mock.calls.length;
  await ask('/v2/menu', 'accessToken=good-token');
  assert.equal(found.mock.calls.length, callsBefore);
  assert.deepEqual(
    found.mock.calls.map(({ result }) => result !== undefined),
    [false, true, false, true],
  );
  for (let time = 0; time < 2; time += 1) assert.doesNotMatch(await ask('/v2/token'), /secret/);
});
