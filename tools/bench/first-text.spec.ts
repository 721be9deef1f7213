import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeToFirstText } from './first-text.ts';

const page = { pid: 7, tid: 7 };
const task = (ts: number, dur: number, tdur: number, thread: object = page) => ({
  ...{ name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, dur, tdur, args: { src_func: 'Accept' } },
  ...thread,
});
const mark = (name: string, ts: number, navigationId: string, thread: object = page) => ({
  ...{ name, ph: 'R', ts, args: { frame: 'F', data: { navigationId, documentLoaderURL: '/' } } },
  ...thread,
});
const traceOf = (...traceEvents: unknown[]) => JSON.stringify({ traceEvents, metadata: {} });

test('processor time is of the tasks between navigation and first text, on the thread that painted it', () => {
  const recorded = traceOf(
    { name: 'thread_name', ph: 'M', pid: 7, args: { name: 'CrRendererMain' } },
    mark('navigationStart', 500, 'another'),
    mark('navigationStart', 1_000, 'this'),
    task(0, 900, 900),
    // half of it lies before the navigation, and it waited for half of its time
    task(900, 200, 100),
    task(2_000, 3_000, 2_500),
    task(2_000, 3_000, 3_000, { pid: 7, tid: 8 }),
    task(2_000, 3_000, 3_000, { pid: 8, tid: 7 }),
    { ...task(2_000, 3_000, 3_000), name: 'BlinkScheduler_PerformMicrotaskCheckpoint' },
    // a quarter of it lies before the paint
    task(9_000, 4_000, 4_000),
    mark('firstContentfulPaint', 10_000, 'this'),
    task(11_000, 4_000, 4_000),
  );
  assert.equal(timeToFirstText(recorded), 0.05 + 2.5 + 1);
});

test('a page that painted nothing has no such time', () => {
  assert.equal(timeToFirstText(traceOf(mark('navigationStart', 1_000, 'this'), task(2_000, 100, 100))), undefined);
  assert.equal(timeToFirstText(traceOf(mark('navigationStart', 1_000, 'this'), mark('firstContentfulPaint', 9_000, 'another'))), undefined);
});
