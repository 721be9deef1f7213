import { act, render } from '@testing-library/react';
import { usePolling, type PollingOptions } from './use-polling.ts';

const start = (refetch: () => Promise<unknown>, options?: PollingOptions) => {
  const Page = ({ active = true }: { active?: boolean }) => <p>{usePolling(refetch, { active, ...options })}</p>;
  return render(<Page />);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tab = async (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const network = async (onLine: boolean, hasEvent = true) => {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  if (hasEvent) await act(async () => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  await tab('visible');
  await network(true, false);
  jest.useRealTimers();
});

test('refetches less and less often, also after a failure', async () => {
  const refetch = jest.fn(() => Promise.reject(new Error('down')));
  const { container } = start(refetch, { firstMs: 1_000, longestMs: 2_000 });
  const counts: number[] = [];
  for (const ms of [999, 1, 1_500, 1_999, 1, 2_000]) {
    await pass(ms);
    counts.push(refetch.mock.calls.length);
  }
  expect(counts).toEqual([0, 1, 2, 2, 3, 4]);
  expect(container).toHaveTextContent('4');
});

test('rests while the tab is hidden, and refetches at once when it is shown again, active or not', async () => {
  for (const active of [true, false]) {
    const refetch = jest.fn(() => Promise.resolve());
    const { unmount } = start(refetch, { active });
    await tab('hidden');
    await pass(60_000);
    expect(refetch).not.toHaveBeenCalled();
    await tab('visible');
    expect(refetch).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(refetch.mock.calls.length > 1).toBe(active);
    unmount();
  }
});

test('goes on, less often, where the browser says that there is no network, and at its pace once a refetch went well', async () => {
  let isUp = false;
  const refetch = jest.fn(() => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))));
  await network(false, false);
  start(refetch, { firstMs: 1_000, longestMs: 1_000 });
  await pass(30_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  isUp = true;
  await pass(15_000 + 3_000);
  expect(refetch).toHaveBeenCalledTimes(6);
});

test('refetches at once when there is a network again', async () => {
  const refetch = jest.fn(() => Promise.reject(new Error('down')));
  start(refetch, { firstMs: 5_000 });
  await network(false);
  await pass(5_000);
  expect(refetch).not.toHaveBeenCalled();
  await network(true);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('never runs twice at a time, and ends with its page', async () => {
  let end: () => void = () => undefined;
  const refetch = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { unmount } = start(refetch, { firstMs: 1_000 });
  await pass(1_000);
  await tab('hidden');
  await tab('visible');
  await pass(60_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  await act(async () => end());
  await pass(60_000);
  expect(refetch).toHaveBeenCalledTimes(1);
});
