import { act, render, screen } from '@testing-library/react';
import { useLocation, useNavigate } from '@pozyka/remote-kit';
import type { Locale } from '@pozyka/i18n';
import { LocaleRouter } from './locale-router.tsx';

let go: ReturnType<typeof useNavigate> | undefined;
const Place = () => {
  const { pathname, search, key, state } = useLocation();
  go = useNavigate();
  return <output>{JSON.stringify([pathname, search, key, state])}</output>;
};
const view = (locale: Locale) => (
  <LocaleRouter locale={locale}>
    <Place />
  </LocaleRouter>
);
const place = () => JSON.parse(screen.getByRole('status').textContent) as unknown[];
const address = () => window.location.pathname + window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/faq?x=1'));

it('changes basename and address together; the entry keeps its key and state', async () => {
  const { rerender } = render(view('uk'));
  await act(async () => go?.('/posts?page=2', { state: { from: 'faq' } }));
  const before = place();
  rerender(view('ru'));
  expect(address()).toBe('/ru/posts?page=2');
  expect(place()).toEqual(before);
  await act(async () => go?.('/'));
  expect(address()).toBe('/ru');
  expect(place()[0]).toBe('/');
  rerender(view('uk'));
  expect(address()).toBe('/');
});

it('shows places visited in the other language in the language of now', async () => {
  const { rerender } = render(view('uk'));
  await act(async () => go?.('/posts'));
  rerender(view('ru'));
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await back;
  });
  expect(place().slice(0, 2)).toEqual(['/faq', '?x=1']);
  expect(address()).toBe('/ru/faq?x=1');
});
