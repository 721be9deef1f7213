import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { abortUnheard } from './time-to-hear.ts';

/** Nothing is heard meanwhile, as while pages are rendered. */
const beBusy = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('a call without an answer is given up', async () => {
  const signal = abortUnheard(20);
  // a process without other work would end before it
  const awake = setInterval(() => undefined, 10);
  await once(signal, 'abort');
  clearInterval(awake);
  assert.equal((signal.reason as DOMException).name, 'TimeoutError');
});

test('an answer is heard that came while the process was busy for longer than a call may take', async () => {
  // a quarter of its being busy counts: others may slow the machine to a third
  const signal = abortUnheard(800);
  // by the clock alone it comes too late
  const answer = new Promise((resolve) => setTimeout(resolve, 900, 'answer'));
  const givenUp = once(signal, 'abort').then(() => 'given up');
  beBusy(1_000);
  assert.equal(await Promise.race([givenUp, answer]), 'answer');
  assert.equal(signal.aborted, false);
});
