import { expect, it } from '@jest/globals';
import { covers } from './covers.ts';

it.each([
  ['/faq', '/faq'],
  ['/faq', '/FAQ'],
  ['/', '/'],
  ['/:alias', '/about'],
  ['/login/:form?', '/login'],
  ['/login/:form?', '/login/phone'],
  ['/category/:id?/goods/:good_id', '/category/goods/7'],
  ['/category/:id?/goods/:good_id', '/category/3/goods/7'],
  ['/notes/draft?', '/notes'],
  ['/pay/*', '/pay'],
  ['/pay/*', '/pay/now/please'],
  ['*', '/'],
  ['*', '/any/address'],
])('%s covers %s', (path, address) => {
  expect(covers(path, address)).toBe(true);
});

it.each([
  ['/faq', '/faqs'],
  ['/faq', '/faq/one'],
  ['/:alias', '/'],
  ['/:alias', '/a/b'],
  ['/pay/*', '/payment'],
  ['/a.b', '/axb'],
  ['/', '/about'],
])('%s does not cover %s', (path, address) => {
  expect(covers(path, address)).toBe(false);
});
