import { act, renderHook } from '@testing-library/react';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('counts whole seconds down to none, also those that passed in a sleep', () => {
  const until = Date.now() + 2_500;
  const { result } = renderHook(() => useSecondsLeft(until));
  expect(result.current).toBe(3);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(2);
  act(() => {
    jest.setSystemTime(until + 60_000);
    jest.advanceTimersByTime(1_000);
  });
  expect(result.current).toBe(0);
});

it('has nothing to count where there is no moment', () => {
  expect(renderHook(() => useSecondsLeft(undefined)).result.current).toBe(0);
});

it('shows seconds as a timer', () => expect([5, 65, 600].map(timerText)).toEqual(['0:05', '1:05', '10:00']));
