import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageUrl } from './page-url.ts';

test('an address of the site has one slash after it, and says its language where that is Russian', () => {
  process.env['PUBLIC_URL'] = 'https://pozyka.example/';
  assert.equal(pageUrl('/notices', 'uk'), 'https://pozyka.example/notices');
  assert.equal(pageUrl('/notices#a', 'ru'), 'https://pozyka.example/ru/notices#a');
  assert.equal(pageUrl('/api/v2/x'), 'https://pozyka.example/api/v2/x');
});
