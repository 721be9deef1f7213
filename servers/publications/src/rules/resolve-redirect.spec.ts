import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RedirectTable } from '../tables/content.ts';
import { isPattern } from './path-pattern.ts';
import { pickRule, resolveRedirect } from './resolve-redirect.ts';

const rule = (path: string, target: string, code: RedirectTable['code'] = 301, host: string | null = null): RedirectTable => ({
  path,
  is_pattern: isPattern(path),
  target,
  code,
  host,
});

const rules = [
  rule('/help', '/questions'),
  rule('/questions', '/faq'),
  rule('/sale', '/promo', 302),
  rule('/promo', '/promotions-and-loyalty'),
  rule('/form', '/step', 308),
  rule('/step', '/login', 307),
  rule('/blog/:slug', '/posts/items/:slug'),
  rule('/blog/best', '/posts?sort=best#top'),
  rule('/old/*', '/*'),
  rule('/bank', 'https://bank.gov.ua/ua/', 302, 'bank.gov.ua'),
  rule('/round', '/and-round'),
  rule('/and-round', '/round'),
  rule('/home', '/'),
  rule('/довідка', '/faq'),
];
const resolve = (url: string) => resolveRedirect((path) => Promise.resolve(pickRule(rules, path)), url);

describe('redirects', () => {
  const leads: [string, string, number][] = [
    ['/questions', '/faq', 301],
    ['/help', '/faq', 301],
    ['/ru/help?utm_source=x', '/ru/faq?utm_source=x', 301],
    ['/sale', '/promotions-and-loyalty', 302],
    ['/form', '/login', 307],
    ['/blog/перша стаття', '/posts/items/%D0%BF%D0%B5%D1%80%D1%88%D0%B0%20%D1%81%D1%82%D0%B0%D1%82%D1%82%D1%8F', 301],
    ['/blog/best?a=1', '/posts?sort=best&a=1#top', 301],
    ['/old/blog/x', '/posts/items/x', 301],
    ['/old//evil.example/%2F%2Fa', '/evil.example/a', 301],
    ['/bank', 'https://bank.gov.ua/ua/', 302],
    ['/ru/home', '/ru', 301],
    ['/home', '/', 301],
    ['/%D0%B4%D0%BE%D0%B2%D1%96%D0%B4%D0%BA%D0%B0', '/faq', 301],
    ['https://pozyka.example/help/', '/faq', 301],
    ['/help?q=\r\nx', '/faq?q=%0D%0Ax', 301],
  ];
  for (const [from, url_to, code] of leads) {
    test(`${from} → ${url_to}`, async () => assert.deepEqual(await resolve(from), { url_to, code }));
  }

  test('an address without a rule stays, and rules that lead round are told', async () => {
    assert.equal(await resolve('/faq'), null);
    assert.equal(await resolve('/round'), 'loop');
  });
});
