import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pagePathOf } from './page-path.ts';

test('addresses have one form', () => {
  const cases: [string, string, boolean, 'uk' | 'ru'][] = [
    ['/', '/', false, 'uk'],
    ['/ru', '/ru', false, 'ru'],
    ['/ru/', '/ru', true, 'ru'],
    ['/russia', '/russia', false, 'uk'],
    ['//evil.example/', '/evil.example', true, 'uk'],
    ['/\\evil.example', '/evil.example', true, 'uk'],
    ['/faq//x/', '/faq/x', true, 'uk'],
    ['/a/../../faq', '/faq', true, 'uk'],
    ['/%d0%bf%d1%80%d0%be', '/%D0%BF%D1%80%D0%BE', false, 'uk'],
    [Buffer.from('/про-нас').toString('latin1'), '/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81', false, 'uk'],
    ['/a%2Fb', '/a%2Fb', false, 'uk'],
  ];
  for (const [url, path, moved, locale] of cases) {
    assert.deepEqual(pagePathOf(url), { path, search: '', moved, locale }, url);
  }
  assert.equal(pagePathOf('/%E0%A4%A'), null);
  assert.equal(pagePathOf('/x/?a=1&b=%20')?.search, '?a=1&b=%20');
  assert.equal(pagePathOf('/x?')?.search, '');
});

test('the one form is stable, and never another host', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\/[ -~]{0,40}$/), (url) => {
      const page = pagePathOf(url.replaceAll('?', ''));
      if (page === null) return;
      assert.match(page.path, /^\/(?![/\\])/);
      assert.deepEqual(pagePathOf(page.path), { ...page, moved: false });
    }),
  );
});
