import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { compress, decompress } from './compress.ts';

const page = (number: number): Buffer => Buffer.from(`<p>${number}</p>`.repeat(1000));

test('the dearer effort makes a page of many words smaller', { timeout: 180_000 }, async () => {
  const words = Buffer.from(
    Array.from({ length: 2_000 }, (_, index) => `<p class="s${(index * index) % 97}">${(index * 7_919) % 1_013}</p>`).join(''),
  );
  const [fast = 0, best = 0] = await Promise.all((['fast', 'best'] as const).map(async (how) => (await compress(words, 'br', how)).length));
  assert.ok(best < fast, `${fast}, ${best} bytes`);
});

test('many pages at once are made a few at a time, each its own; what fails leaves its place', { timeout: 180_000 }, async () => {
  let begun = 0;
  let ended = 0;
  let most = 0;
  const hook = createHook({
    init(_id, type) {
      if (type !== 'ZLIB') return;
      begun += 1;
      most = Math.max(most, begun - ended);
    },
  }).enable();
  const failing = assert.rejects(compress(Symbol('no bytes') as never, 'br', 'fast'));
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      const bytes = await compress(page(number), 'br', 'fast');
      ended += 1;
      return bytes;
    }),
  );
  await failing;
  hook.disable();
  assert.equal(begun, 40);
  assert.ok(most <= 8, `${most} at once`);
  for (const [number, bytes] of pages.entries()) assert.ok((await decompress(bytes)).equals(page(number)));
});
