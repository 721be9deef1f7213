import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bySpecificity, fillPath, isPattern, isRulePath, matchPath } from './path-pattern.ts';

describe('paths of rules', () => {
  const fits: [string, string, Record<string, string> | undefined][] = [
    ['/', '/', {}],
    ['/faq', '/faq', {}],
    ['/faq', '/faq/x', undefined],
    ['/:alias', '/про-нас', { alias: 'про-нас' }],
    ['/:alias', '/', undefined],
    ['/category/:id/goods/:good', '/category/7/goods/9', { id: '7', good: '9' }],
    ['/category/*', '/category', { '*': '' }],
    ['/category/*', '/category/7/goods/9', { '*': '7/goods/9' }],
    ['/*', '/', { '*': '' }],
    ['/category/*', '/catalogue', undefined],
  ];
  for (const [rule, path, captures] of fits) {
    test(`${rule} and ${path}`, () => assert.deepEqual(matchPath(rule, path), captures));
  }

  test('a name like one of every object captures like any other', () => {
    assert.equal(matchPath('/:constructor', '/x')?.['constructor'], 'x');
  });

  test('the most specific comes first', () => {
    const rules = ['/*', '/:alias', '/category/*', '/category/:id', '/category/:id/goods/:good', '/category/new/goods/:good'];
    assert.deepEqual(rules.toReversed().toSorted(bySpecificity), [
      '/category/new/goods/:good',
      '/category/:id/goods/:good',
      '/category/:id',
      '/category/*',
      '/:alias',
      '/*',
    ]);
  });

  test('what a path may be', () => {
    for (const path of ['/', '/faq', '/:alias', '/a/*', '/про-нас']) assert.ok(isRulePath(path), path);
    for (const path of ['faq', '/faq/', '//faq', '/a?b', '/a#b', '/a/*/b', '/a*', '/a b', '/a:b', '/:', '\\/a'])
      assert.ok(!isRulePath(path), path);
    assert.deepEqual(['/a', '/:a', '/a/*'].map(isPattern), [false, true, true]);
  });

  test('a captured text cannot become another address', () => {
    assert.equal(fillPath('/posts/:slug', { slug: 'a/../b?c#d' }), '/posts/a%2F..%2Fb%3Fc%23d');
    assert.equal(fillPath('/*', { '*': 'evil.example/a' }), '/evil.example/a');
    assert.equal(fillPath('/posts/*', { '*': '' }), '/posts');
    assert.equal(fillPath('/о-нас', {}), '/%D0%BE-%D0%BD%D0%B0%D1%81');
  });
});
