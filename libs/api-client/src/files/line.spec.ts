import { browserLine } from './line.ts';

const { wait: waitForLine } = browserLine;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What has become of a promise by now. */
const stateOf = async (promise: Promise<void>): Promise<string> => {
  let state = 'waiting';
  promise.then(
    () => (state = 'over'),
    () => (state = 'stopped'),
  );
  await jest.advanceTimersByTimeAsync(0);
  return state;
};

test('waits until the browser is online again', async () => {
  const wait = waitForLine(new AbortController().signal, 60_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await stateOf(wait)).toBe('waiting');
  window.dispatchEvent(new Event('online'));
  expect(await stateOf(wait)).toBe('over');
});

test('waits no longer than it is told', async () => {
  const wait = waitForLine(new AbortController().signal, 1_000);
  await jest.advanceTimersByTimeAsync(999);
  expect(await stateOf(wait)).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await stateOf(wait)).toBe('over');
});

test('ends when it is stopped, before or while it waits', async () => {
  const stop = new AbortController();
  const wait = waitForLine(stop.signal, 1_000);
  stop.abort();
  expect(await stateOf(wait)).toBe('stopped');
  expect(await stateOf(waitForLine(stop.signal, 1_000))).toBe('stopped');
});
