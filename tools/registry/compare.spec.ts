import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, describeComparison } from './compare.ts';

const row = { stable: '1.0.0', previous: '0.9.0', canary: { version: '2.0.0', percent: 10 } };

interface Seen {
  pages?: number;
  failed?: number;
  errors?: number;
  data?: number;
  good?: number;
  poor?: number;
}

const lines = (version: string, { pages = 0, failed = 0, errors = 0, data = 0, good = 0, poor = 0 }: Seen): string => {
  const release = `app="content",version="${version}"`;
  return [
    '# HELP gateway_release_pages_total Pages',
    `gateway_release_pages_total{${release},status="2xx"} ${pages}`,
    `gateway_release_pages_total{${release},status="5xx"} ${failed}`,
    `browser_errors_total{kind="code",screen="faq",${release}} ${errors}`,
    `browser_errors_total{kind="data",screen="faq",${release}} ${data}`,
    `gateway_remote_failures_total{remote="content",version="${version}"} ${failed}`,
    `web_vitals_ratings_total{name="LCP",rating="good",screen="faq",${release}} ${good}`,
    `web_vitals_ratings_total{name="LCP",rating="poor",screen="faq",${release}} ${poor}`,
    `browser_errors_total{kind="code",screen="other",app="other",version="other"} 500`,
  ].join('\n');
};

const adviceFor = (stable: Seen, canary: Seen): string => compare('content', row, [lines('1.0.0', stable), lines('2.0.0', canary)]).advice;

test('says to promote what does as well, also where an API fails for both', () => {
  assert.equal(adviceFor({ pages: 9000, errors: 9 }, { pages: 1000, errors: 1 }), 'promote');
  assert.equal(adviceFor({ pages: 9000 }, { pages: 1000, data: 90 }), 'promote');
});

test('says to take back what fails or slows down clearly more often', () => {
  assert.equal(adviceFor({ pages: 9000, errors: 9 }, { pages: 1000, errors: 20 }), 'rollback');
  assert.equal(adviceFor({ pages: 9000 }, { pages: 980, failed: 20 }), 'rollback');
  assert.equal(adviceFor({ pages: 9000, good: 900, poor: 100 }, { pages: 1000, good: 70, poor: 40 }), 'rollback');
  assert.equal(adviceFor({ pages: 900, errors: 0 }, { pages: 50, errors: 25 }), 'rollback', 'also before there are many pages');
});

test('says to wait while little was seen', () => {
  assert.equal(adviceFor({ pages: 9000, errors: 9 }, { pages: 99 }), 'wait');
  assert.equal(adviceFor({}, {}), 'wait');
});

test('adds up gateways, and shows both versions with the advice', () => {
  const gateway = lines('1.0.0', { pages: 500, good: 90, poor: 10 }) + '\n' + lines('2.0.0', { pages: 60, good: 10 });
  const comparison = compare('content', row, [gateway, gateway]);
  assert.deepEqual([comparison.stable.pages, comparison.canary.pages, comparison.advice], [1000, 120, 'promote']);
  const text = describeComparison(comparison);
  assert.match(text, /version +1\.0\.0 +2\.0\.0\n +pages +1000 +120\n +errors +0 \(0\.0 %\) +0 \(0\.0 %\)\n +LCP good +90\.0 % +100\.0 %/);
  assert.match(text, /advice: promote$/);
});

test('there is nothing to compare without a canary', () => {
  assert.throws(() => compare('content', { stable: '1.0.0' }, []), /no canary/);
});

test('a page without its server bundle is one error', () => {
  const { canary } = compare('content', row, [lines('2.0.0', { pages: 100, failed: 3 })]);
  assert.equal(canary.errors, 3);
});
