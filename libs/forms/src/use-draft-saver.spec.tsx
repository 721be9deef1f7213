import { act, renderHook } from '@testing-library/react';
import { useDraftSaver } from './use-draft-saver.ts';

const setUp = (save = jest.fn((_draft: string) => Promise.resolve())) => {
  const first = { draft: 'а', isHeld: false };
  return {
    save,
    ...renderHook((now: typeof first) => useDraftSaver({ read: () => (now.isHeld ? undefined : now.draft), save }), {
      initialProps: first,
    }),
  };
};
const pause = () => act(() => jest.advanceTimersByTimeAsync(800));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('saves what is typed once typing pauses, and what was typed last when its page is left', async () => {
  const { save, rerender, unmount } = setUp();
  await pause();
  rerender({ draft: 'аб', isHeld: false });
  await pause();
  rerender({ draft: 'абв', isHeld: false });
  unmount();
  expect(save.mock.calls).toEqual([['аб'], ['абв']]);
});

it('saves nothing of a form that is on its way or has gone', async () => {
  const { save, rerender, unmount } = setUp();
  rerender({ draft: 'аб', isHeld: true });
  await pause();
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(save).not.toHaveBeenCalled();
});

it('saves what was typed once the form was refused', async () => {
  const { save, rerender } = setUp();
  rerender({ draft: 'аб', isHeld: true });
  rerender({ draft: 'аб', isHeld: false });
  await pause();
  expect(save.mock.calls).toEqual([['аб']]);
});

it('resends what did not arrive with the next change', async () => {
  const { save, rerender } = setUp(jest.fn((_draft: string) => Promise.reject<void>(new Error('offline'))));
  rerender({ draft: 'аб', isHeld: false });
  await pause();
  rerender({ draft: 'абв', isHeld: false });
  await pause();
  expect(save.mock.calls).toEqual([['аб'], ['абв']]);
});
