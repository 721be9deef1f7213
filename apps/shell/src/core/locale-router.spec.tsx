import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from '@pozyka/remote-kit';
import type { Locale } from '@pozyka/i18n';
import { Suspense, use, useState } from 'react';
import { LocaleRouter, ReturnsContext } from './locale-router.tsx';

const Place = () => {
  const { pathname, search, key, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify([pathname, search, key, state])}</output>
      <button onClick={() => void navigate('/posts?page=2', { state: { from: 'faq' } })}>posts</button>
      <button onClick={() => void navigate('/')}>home</button>
      <button onClick={() => void navigate('/search?q=кава')}>search</button>
    </>
  );
};
const go = (to: 'posts' | 'home' | 'search') => act(async () => screen.getByText(to).click());
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
  await go('posts');
  const before = place();
  rerender(view('ru'));
  expect(address()).toBe('/ru/posts?page=2');
  expect(place()).toEqual(before);
  await go('home');
  expect(address()).toBe('/ru');
  expect(place()[0]).toBe('/');
  rerender(view('uk'));
  expect(address()).toBe('/');
});

it('shows places visited in the other language in the language of now', async () => {
  const { rerender } = render(view('uk'));
  await go('posts');
  rerender(view('ru'));
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await back;
  });
  expect(place().slice(0, 2)).toEqual(['/faq', '?x=1']);
  expect(address()).toBe('/ru/faq?x=1');
});

it('asks by its visit whether the page of a return is loaded, and shows one that is not as well', async () => {
  const asked: string[] = [];
  const isLoaded = (visit: string) => asked.push(visit) === 0;
  window.history.replaceState({ key: 'first' }, '', '/ru/faq?x=1');
  render(
    <LocaleRouter locale="ru" isLoaded={isLoaded}>
      <Place />
    </LocaleRouter>,
  );
  await go('posts');
  expect(asked).toEqual([]);
  act(() => window.history.back());
  await waitFor(() => expect(place().slice(0, 3)).toEqual(['/faq', '?x=1', 'first']));
  expect(asked).toEqual(['first /faq?x=1']);
});

const never = new Promise<never>(() => undefined);
const Page = () => {
  const { pathname } = useLocation();
  const returns = use(ReturnsContext);
  return pathname === '/posts' ? use(never) : <Answer key={returns} />;
};
const Answer = () => {
  const [done, setDone] = useState(false);
  return <button onClick={() => setDone(true)}>{done ? 'done' : 'open'}</button>;
};

/** Pages of which that of posts never comes. */
const showPages = () =>
  render(
    <LocaleRouter locale="uk">
      <Place />
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </LocaleRouter>,
  );

it('re-renders the place when somebody comes back before the next one stands', async () => {
  showPages();
  await act(async () => screen.getByText('open').click());
  await go('posts');
  expect(address()).toBe('/posts?page=2');
  expect(screen.getByText('done')).toBeVisible();
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await back;
  });
  expect(screen.getByText('open')).toBeVisible();
});

it('leaves the page as it is when an anchor moves within it', async () => {
  const Returns = () => <output>{use(ReturnsContext)}</output>;
  render(
    <LocaleRouter locale="uk">
      <Returns />
    </LocaleRouter>,
  );
  for (const hash of ['#main', '#other']) {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      window.location.hash = hash;
      await moved;
    });
  }
  expect(screen.getByRole('status').textContent).toBe('0');
});

it.each(['posts', 'search'] as const)('a second click replaces the entry of the first, as of any link: %s', async (to) => {
  render(view('ru'));
  const { length } = window.history;
  await go(to);
  const [, , key] = place();
  await go(to);
  expect(window.history.length).toBe(length + 1);
  // a new visit, whose page is loaded again
  expect(place()[2]).not.toBe(key);
  await go('home');
  expect(window.history.length).toBe(length + 2);
});

it('a second click replaces the entry of a page that is still awaited', async () => {
  showPages();
  const { length } = window.history;
  await go('posts');
  await go('posts');
  expect(place()[0]).toBe('/faq');
  expect(address()).toBe('/posts?page=2');
  expect(window.history.length).toBe(length + 1);
});
