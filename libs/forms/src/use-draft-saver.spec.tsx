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

describe('before the next document is requested', () => {
  const typed = (onLeave?: () => void) => {
    const save = jest.fn((_draft: string) => Promise.resolve());
    const { rerender } = renderHook((draft: string) => useDraftSaver({ read: () => draft, save, onLeave }), { initialProps: 'а' });
    rerender('аб');
    return save;
  };
  const press = (html: string, follow: (event: Event) => void = () => undefined) => {
    document.body.innerHTML = html;
    document.body.firstElementChild?.addEventListener('click', follow);
    document.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  afterEach(() => void (document.body.innerHTML = ''));

  it('saves what is typed, after who wants to know of it', () => {
    const order: string[] = [];
    const save = typed(() => order.push('left'));
    save.mockImplementation(async (draft) => void order.push(draft));
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new Event('pagehide'));
    expect(order).toEqual(['left', 'аб', 'left']);
  });

  it('saves it as a link to another document is pressed', () => {
    const save = typed();
    press('<a href="#other"><i></i></a>');
    expect(save.mock.calls).toEqual([['аб']]);
  });

  it.each([
    ['a link of the application', '<a href="/other"><i></i></a>', (event: Event) => event.preventDefault()],
    ['no link', '<button><i></i></button>', undefined],
  ])('does not for %s', (_what, html, follow) => {
    const save = typed();
    press(html, follow);
    expect(save).not.toHaveBeenCalled();
  });
});
