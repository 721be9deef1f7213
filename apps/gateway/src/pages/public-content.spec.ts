import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentAgeMs, isPublicContent, PublicContent } from './public-content.ts';

for (const [method, path, is] of [
  ['GET', '/v2/system/blocks/home-hero', true],
  ['GET', '/v2/system/pages/about', true],
  ['GET', '/v2/system/carousel/promotions', true],
  ['GET', '/v2/system/custom/promotions', true],
  ['GET', '/v2/system/custom/promotions/promo-code', true],
  ['GET', '/v2/system/custom/documents/tariffs/pdf', false],
  ['POST', '/v2/system/seo', true],
  ['POST', '/v2/system/pages/about', false],
  ['GET', '/v2/sale-conditions/without-auth', true],
  ['GET', '/v2/sale-conditions/individual', false],
  ['GET', '/v2/sale-conditions/promo', false],
  ['GET', '/v2/system/customers/account/self', false],
  ['GET', '/v2/app', false],
  ['GET', '/mplace/category-tree', true],
  ['GET', '/mplace/filter-list/category_id/7', true],
  ['GET', '/mplace/good-list/category_id/7', false],
  ['POST', '/mplace/good-list/category_id/7', false],
] as const) {
  test(`${method} ${path} ${is ? 'answers everybody alike' : 'is asked each time'}`, () =>
    assert.equal(isPublicContent(path.startsWith('/mplace/') ? 'marketplace' : 'main', method, path), is));
}

test('a changed text is there a minute after it was asked for, and not a call earlier', async () => {
  let now = 0;
  let text = 'Один';
  const content = new PublicContent(() => now);
  const read = async () => (await content.get('page', async () => new Response(text))).answer.text();
  assert.equal(await read(), 'Один');
  text = 'Два';
  now = contentAgeMs - 1;
  assert.equal(await read(), 'Один');
  now = contentAgeMs;
  assert.equal(await read(), 'Два');
  text = 'Три';
  now = -contentAgeMs;
  assert.equal(await read(), 'Три', 'a clock that is put back keeps nothing longer');
  assert.ok(contentAgeMs <= 60_000);
});

test('a caller who wants newer content has it refetched, for all', async () => {
  let now = 0;
  let text = 'Один';
  const content = new PublicContent(() => now);
  const read = async (ageMs?: number) => (await content.get('page', async () => new Response(text), ageMs)).answer.text();
  await read();
  text = 'Два';
  now = 10_000;
  assert.equal(await read(10_001), 'Один');
  assert.equal(await read(10_000), 'Два');
  assert.equal(await read(), 'Два');
});
