import assert from 'node:assert/strict';
import { it } from 'node:test';
import { screens } from '@pozyka/status-router';
import { createMatcher } from '../../apps/shell/src/core/match-screen.ts';
import { exampleOf } from './host/example-of.ts';

const match = createMatcher(
  [...screens, { ...screens[0], screen: 'bonus', path: '/bonus/:id?' }].map((screen) => ({ ...screen, app: 'x' })),
);
const of = (path: string, ...addresses: string[]) => exampleOf({ path }, addresses, match);

it('gives a screen an address that can be opened', () => {
  assert.equal(of('/faq'), '/faq');
  assert.equal(of('/posts/items/:alias', '/posts/categories/a', '/posts/items/b'), '/posts/items/b');
  assert.equal(of('/:alias', '/faq', '/about'), '/about');
  assert.equal(of('/category/:id?/goods/:good_id', '/category/phones/goods/1'), '/category/phones/goods/1');
  assert.equal(of('/bonus/:id?'), '/bonus');
  assert.equal(of('/bonus/:id?', '/bonus/7'), '/bonus/7');
});

it('has none where nothing real is known', () => {
  assert.equal(of('/posts/items/:alias', '/posts'), undefined);
});
