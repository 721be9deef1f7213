import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { WantedPages } from './wanted-pages.ts';

const MINUTE = 60_000;

const setUp = () => {
  const clock = { now: 0 };
  const pages = new WantedPages<string>(() => clock.now);
  return { clock, pages, wanted: () => pages.all().map(({ key }) => key) };
};

describe('wanted pages', () => {
  test('are those asked for twice within five minutes, for five minutes more', () => {
    const { clock, pages, wanted } = setUp();
    pages.asked('faq', 'render faq');
    assert.deepEqual(wanted(), []);
    clock.now += 4 * MINUTE;
    pages.asked('faq', 'render faq');
    assert.deepEqual(pages.all(), [{ key: 'faq', how: 'render faq' }]);
    clock.now += 5 * MINUTE - 1;
    assert.deepEqual(wanted(), ['faq']);
    clock.now += 1;
    assert.deepEqual(wanted(), []);
    pages.asked('faq', 'render faq');
    assert.deepEqual(wanted(), [], 'what was asked for long ago counts no more');
  });

  test('are made as the last one said who did', () => {
    const { pages } = setUp();
    pages.asked('faq', 'then');
    pages.asked('faq', 'now');
    assert.deepEqual(pages.all(), [{ key: 'faq', how: 'now' }]);
    pages.clear();
    assert.deepEqual(pages.all(), []);
  });

  test('are forty at most, those asked for last, and a robot does not drive them out', () => {
    const { pages, wanted } = setUp();
    const names = Array.from({ length: 45 }, (_, number) => `page ${number}`);
    for (const name of names) for (const how of ['once', 'again']) pages.asked(name, how);
    assert.deepEqual(wanted(), names.toReversed().slice(0, 40));
    for (let number = 0; number < 400; number += 1) pages.asked(`good ${number}`, 'render');
    assert.deepEqual(wanted(), names.toReversed().slice(0, 40));
  });
});
