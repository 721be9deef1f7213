import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverPath, readCoverName, tones } from './cover-path.ts';

test('posts that share a drawing differ in tone, the same each time', () => {
  const paths = ['a', 'b', 'c', 'd'].map((alias) => coverPath('card', alias));
  assert.equal(new Set(paths).size, tones.length);
  assert.equal(coverPath('card', 'a'), paths[0]);
  for (const name of ['', 'card', 'card.pine', 'card.pink.svg', 'cat.pine.svg', 'card.pine.png', 'card.pine.svg.svg'])
    assert.equal(readCoverName(name), null, name);
});
