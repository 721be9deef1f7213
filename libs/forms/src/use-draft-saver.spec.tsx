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
    // never saved: the link is not followed, which jsdom could not
    const save = jest.fn((_draft: string) => Promise.withResolvers<void>().promise);
    const { rerender } = renderHook((draft: string) => useDraftSaver({ read: () => draft, save, onLeave }), { initialProps: 'а' });
    rerender('аб');
    return save;
  };
  /** @returns whether the browser is not to follow it at once */
  const press = (html: string, follow: (event: Event) => void = () => undefined, keys: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    document.body.firstElementChild?.addEventListener('click', follow);
    let isHeld = false;
    const end = (click: Event) => {
      isHeld = click.defaultPrevented;
      // jsdom opens no document
      click.preventDefault();
    };
    window.addEventListener('click', end, { once: true });
    document.querySelector('i')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    return isHeld;
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

  it('saves it as a link to another document is pressed, which waits for that', () => {
    const save = typed();
    expect(press('<a href="/other#place"><i></i></a>')).toBe(true);
    expect(save.mock.calls).toEqual([['аб']]);
  });

  it.each<[what: string, html: string, follow?: ((event: Event) => void) | undefined, keys?: MouseEventInit]>([
    ['a link of the application', '<a href="/other"><i></i></a>', (event: Event) => event.preventDefault()],
    ['no link', '<button><i></i></button>'],
    ['a place of the same document', '<a href="#other"><i></i></a>'],
    ['a telephone', '<a href="tel:+380"><i></i></a>'],
    ['a file', '<a href="/other" download><i></i></a>'],
    ['another tab', '<a href="/other" target="_blank"><i></i></a>'],
    ['another tab by a key', '<a href="/other"><i></i></a>', undefined, { ctrlKey: true }],
  ])('does not for %s', (...[, html, follow, keys]) => {
    const save = typed();
    press(html, follow, keys);
    expect(save).not.toHaveBeenCalled();
  });
});
