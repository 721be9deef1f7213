import { renderHook } from '@testing-library/react';
import { useShownAgain } from './use-shown-again.ts';

const pageShow = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('acts when the page comes from the back/forward cache, and only then', () => {
  const calls: string[] = [];
  const { rerender, unmount } = renderHook(({ name }) => useShownAgain(() => calls.push(name)), { initialProps: { name: 'first' } });
  pageShow(false);
  expect(calls).toEqual([]);
  rerender({ name: 'second' });
  pageShow(true);
  unmount();
  pageShow(true);
  expect(calls).toEqual(['second']);
});
