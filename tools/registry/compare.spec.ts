import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITS_OF_ADDRESS } from '../../libs/server-kit/src/address-visits.ts';
import { compare, describeComparison } from './compare.ts';

const row = { stable: '1.0.0', previous: '0.9.0', canary: { version: '2.0.0', percent: 10 } };

interface Seen {
  visits?: number;
  troubled?: number;
  /** Reports of browsers one by one, which nothing is judged by. */
  errors?: number;
  good?: number;
  poor?: number;
}

const lines = (version: string, { visits = 0, troubled = 0, errors = 0, good = 0, poor = 0 }: Seen): string => {
  const release = `app="content",version="${version}"`;
  return [
    '# HELP gateway_release_pages_total Pages',
    `gateway_release_pages_total{${release},status="2xx"} ${visits * 2}`,
    `gateway_release_pages_total{${release},status="5xx"} ${errors}`,
    `browser_errors_total{kind="code",screen="faq",${release}} ${errors}`,
    `release_visits_total{${release}} ${visits}`,
    `release_troubled_visits_total{${release}} ${troubled}`,
    `release_rated_visits_total{name="LCP",rating="good",${release}} ${good}`,
    `release_rated_visits_total{name="LCP",rating="poor",${release}} ${poor}`,
    `release_troubled_visits_total{app="other",version="${version}"} 500`,
  ].join('\n');
};

/** What is advised when one gateway has seen this. */
const adviceFor = (stable: Seen, canary: Seen): string =>
  compare('content', row, [`${lines('1.0.0', stable)}\n${lines('2.0.0', canary)}`]).advice;

test('says to promote what does as well', () => {
  assert.equal(adviceFor({ visits: 9000, troubled: 9 }, { visits: 1000, troubled: 1 }), 'promote');
});

test('says to take back what fails or slows down clearly more often', () => {
  assert.equal(adviceFor({ visits: 9000, troubled: 9 }, { visits: 1000, troubled: 20 }), 'rollback');
  assert.equal(adviceFor({ visits: 9000, good: 900, poor: 100 }, { visits: 1000, good: 70, poor: 40 }), 'rollback');
  assert.equal(adviceFor({ visits: 900 }, { visits: 50, troubled: 25 }), 'rollback', 'also before there are many visits');
});

test('nothing that one client sends decides: neither reports and pages without end, nor the visits that it can have', () => {
  assert.equal(adviceFor({ visits: 9000 }, { visits: 1000, errors: 100_000 }), 'promote');
  assert.equal(adviceFor({ visits: 9000 }, { visits: 20, troubled: VISITS_OF_ADDRESS, poor: VISITS_OF_ADDRESS }), 'wait');
  assert.equal(
    adviceFor({ visits: 9000, good: 900 }, { visits: 1000, good: 100, troubled: VISITS_OF_ADDRESS, poor: VISITS_OF_ADDRESS }),
    'promote',
  );
});

test('says to wait while little was seen', () => {
  assert.equal(adviceFor({ visits: 9000, troubled: 9 }, { visits: 99 }), 'wait');
  assert.equal(adviceFor({}, {}), 'wait');
});

test('adds up gateways, and shows both versions with the advice', () => {
  const gateway = lines('1.0.0', { visits: 500, good: 90, poor: 10 }) + '\n' + lines('2.0.0', { visits: 60, troubled: 1, good: 10 });
  const comparison = compare('content', row, [gateway, gateway]);
  assert.deepEqual([comparison.stable.visits, comparison.canary.visits, comparison.advice], [1000, 120, 'promote']);
  const text = describeComparison(comparison);
  assert.match(
    text,
    /version +1\.0\.0 +2\.0\.0\n +pages +2000 +240\n +visits +1000 +120\n +troubled +0 \(0\.0 %\) +2 \(1\.7 %\)\n +LCP good +90\.0 % +100\.0 %/,
  );
  assert.match(text, /advice: promote$/);
});

test('tells what three of four visitors had at most, by measure, screen and kind of device, of all gateways together', () => {
  const bucket = (version: string, le: string, count: number) =>
    `web_vitals_bucket{le="${le}",name="LCP",screen="faq",app="content",version="${version}",device="phone"} ${count}`;
  const gateway = [bucket('1.0.0', '1200', 2), bucket('1.0.0', '2500', 4), bucket('1.0.0', '+Inf', 4)];
  const other = [bucket('1.0.0', '1200', 4), bucket('1.0.0', '2500', 4), bucket('1.0.0', '+Inf', 4)];
  const comparison = compare('content', row, [gateway.join('\n'), other.join('\n')]);
  assert.deepEqual([comparison.stable.p75, comparison.canary.p75], [{ 'LCP faq, phone': 1200 }, {}]);
  assert.match(describeComparison(comparison), /LCP faq, phone +1200 +–/);
});

test('there is nothing to compare without a canary', () => {
  assert.throws(() => compare('content', { stable: '1.0.0' }, []), /no canary/);
});
