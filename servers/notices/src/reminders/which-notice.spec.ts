import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCivil, nextMorning, noticeOn } from './which-notice.ts';

test('the newest notice that is due, and none before there is anything to say', () => {
  const dates = { from: '2026-03-02', due: '2026-04-01' };
  for (const [today, kind] of [
    ['2026-03-28', undefined],
    ['2026-03-29', 'soon'],
    ['2026-03-31', 'soon'],
    ['2026-04-01', 'today'],
    ['2026-04-02', 'late'],
    ['2026-04-07', 'late'],
    ['2026-04-08', 'stillLate'],
    ['2026-06-01', 'stillLate'],
  ] as const) {
    assert.equal(noticeOn(dates, today), kind, today);
  }
});

test('a short loan is not announced on the day of its contract, nor before it', () => {
  for (const [due, soon] of [
    ['2026-03-03', '2026-03-02'],
    ['2026-03-05', '2026-03-04'],
  ] as const) {
    assert.equal(noticeOn({ from: '2026-03-02', due }, soon), undefined);
    assert.equal(noticeOn({ from: '2026-03-02', due }, due), 'today');
  }
  assert.equal(noticeOn({ from: '2026-03-02', due: '2026-03-06' }, '2026-03-03'), 'soon');
});

test('of an overdue debt on working days only', () => {
  const dates = { from: '2026-05-01', due: '2026-05-16' };
  assert.equal(noticeOn(dates, '2026-05-16'), 'today');
  assert.equal(noticeOn(dates, '2026-05-17'), undefined);
  assert.equal(noticeOn(dates, '2026-05-18'), 'late');
  assert.equal(noticeOn(dates, '2026-05-23'), undefined);
  assert.equal(noticeOn(dates, '2026-05-25'), 'stillLate');
});

test('by day in Kyiv, in winter and in summer, and after the nights on which clocks are set', () => {
  for (const [instant, civil, morning] of [
    ['2026-01-15T06:59:59Z', false, '2026-01-15'],
    ['2026-01-15T07:00:00Z', true, '2026-01-16'],
    ['2026-01-15T17:59:59Z', true, '2026-01-16'],
    ['2026-01-15T18:00:00Z', false, '2026-01-16'],
    ['2026-03-29T05:59:59Z', false, '2026-03-29'],
    ['2026-03-29T06:00:00Z', true, '2026-03-30'],
    ['2026-10-25T06:59:59Z', false, '2026-10-25'],
    ['2026-10-25T07:00:00Z', true, '2026-10-26'],
    ['2026-07-15T05:59:59Z', false, '2026-07-15'],
    ['2026-07-15T06:00:00Z', true, '2026-07-16'],
    ['2026-07-15T17:00:00Z', false, '2026-07-16'],
    ['2026-07-15T22:30:00Z', false, '2026-07-16'],
  ] as const) {
    assert.equal(isCivil(new Date(instant)), civil, instant);
    assert.equal(nextMorning(new Date(instant)), morning, instant);
  }
});
