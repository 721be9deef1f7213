import type { Post } from '@pozyka/api-contract';
import type { PageModule } from '@pozyka/remote-kit';
import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ru, uk } from '../../testing/messages.ts';
import PostList from '../../features/post-list/post-list.island.tsx';
import PostsCategories, * as categoriesPage from '../posts-categories/posts-categories.tsx';
import PostsCategory, * as categoryPage from '../posts-category/posts-category.tsx';
import Posts, * as postsPage from './posts.tsx';

const messages = { uk, ru };
const categories = [
  { alias: 'loans', title: 'Позики' },
  { alias: 'budget', title: 'Бюджет' },
];
const post = (number: number): Post => ({
  alias: `post-${number}`,
  title: `Стаття ${number}`,
  category: { alias: 'loans', title: 'Позики' },
  preview: 'Коротко',
  image: number % 2 === 0 ? null : '/v2/system/posts/covers/v1/card.pine.svg',
  published_at: '2026-02-28T23:30:00Z',
  updated_at: null,
  reading_minutes: number,
});

/** A blog of so many posts, all of one category. */
const blogOf = (count: number): FakeResponses => ({
  getPostCategories: () => categories,
  getPostCategory: ({ params }) => {
    const found = categories.find(({ alias }) => alias === params['alias']);
    if (!found) throw new Refusal(404);
    return found;
  },
  listPosts: ({ query, total }) => {
    if (query.get('category') === 'cats') throw new Refusal(404);
    const all = Array.from({ length: query.get('category') === 'budget' ? 0 : count }, (_, index) => post(index + 1));
    total(all.length);
    const offset = Number(query.get('offset'));
    return all.slice(offset, offset + Number(query.get('limit')));
  },
});

interface Opened {
  count?: number;
  query?: string;
  alias?: string;
  locale?: 'uk' | 'ru';
  responses?: FakeResponses;
}

const open = async (
  page: Required<Pick<PageModule, 'default' | 'load'>>,
  { count = 23, query = '', alias, locale = 'uk', responses = blogOf(count) }: Opened = {},
) => {
  const app = { app: 'content', messages: messages[locale], responses, locale };
  const params = alias === undefined ? {} : { alias };
  const { context, store } = loadContext({ ...app, params, query });
  const result = await page.load(context).catch((error: unknown) => ({ error }));
  await act(async () => renderRemote({ ...app, store, at: { pathname: '/at', search: query }, params, pages: page.default }));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return result;
};
const list = { default: Posts, load: postsPage.load };
const category = { default: PostsCategory, load: categoryPage.load };
const topics = { default: PostsCategories, load: categoriesPage.load };
const titles = () =>
  screen.getAllByRole('article').map((article) => {
    const { textContent } = within(article).getByRole('heading', { level: 2 });
    expect(article).toHaveAccessibleName(textContent ?? '');
    return textContent;
  });

test('ten posts: category, title, preview, the day in Kyiv, minutes; the head knows the neighbours and the feed', async () => {
  const result = await open(list);
  expect(result).toMatchObject({
    head: {
      title: 'Блог про гроші — Pozyka',
      pages: 3,
      feed: { path: '/posts/rss.xml' },
      breadcrumbs: [{ title: 'Блог', path: '/posts' }],
    },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Блог про гроші');
  expect(titles()).toEqual(Array.from({ length: 10 }, (_, index) => `Стаття ${index + 1}`));
  const first = within(screen.getAllByRole('article')[0] as HTMLElement);
  expect(first.getByRole('link', { name: 'Стаття 1' })).toHaveAttribute('href', '/posts/items/post-1');
  expect(first.getByText('Позики')).toBeVisible();
  expect(first.getByText(/^1\sберезня 2026\sр\.$/)).toHaveAttribute('datetime', '2026-03-01');
  expect(first.getByText('1 хвилина читання')).toBeVisible();
  const [cover, none] = screen.getAllByRole('article').map((article) => article.querySelector('img'));
  expect(cover).toHaveAttribute('src', '/api/v2/system/posts/covers/v1/card.pine.svg');
  expect([cover?.getAttribute('width'), cover?.getAttribute('height'), cover?.getAttribute('alt')]).toEqual(['1200', '675', '']);
  expect(none).toBeNull();
  expect(screen.getByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/posts/rss.xml');
});

test('another page by its address, with the way to each; the first has no number', async () => {
  await open(list, { query: '?page=2' });
  expect(titles()[0]).toBe('Стаття 11');
  const pages = within(screen.getByRole('navigation', { name: 'Сторінки блогу' }));
  expect(pages.getByText('2')).toHaveAttribute('aria-current', 'page');
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/posts', '/posts?page=3']);
});

test.each(['?page=0', '?page=x', '?page=-1', '?page=1.5'])('%s is the first page', async (query) => {
  expect(await open(list, { query })).toMatchObject({ head: { pages: 3 } });
  expect(titles()[0]).toBe('Стаття 1');
});

test('there is no page past the last, and no such category', async () => {
  expect(await open(list, { query: '?page=4' })).toEqual({ status: 404 });
  expect(await open(category, { alias: 'cats' })).toEqual({ status: 404 });
  expect(await open(category, { alias: 'loans', query: '?page=4' })).toEqual({ status: 404 });
});

test('a blog without posts, and a category without them, say so', async () => {
  expect(await open(list, { count: 0 })).toMatchObject({ head: { pages: 0 } });
  expect(screen.getByRole('heading', { name: 'Тут ще немає статей' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Сторінки блогу' })).toBeNull();
});

test('a category: its title, the topics with it marked, the way back, pages of its own', async () => {
  const result = await open(category, { alias: 'loans', locale: 'ru' });
  expect(result).toMatchObject({
    head: {
      title: 'Позики — Pozyka',
      breadcrumbs: [{ path: '/posts' }, { path: '/posts/categories/loans' }],
      feed: { path: '/ru/posts/rss.xml' },
    },
  });
  const nav = within(screen.getByRole('navigation', { name: 'Темы блога' }));
  expect(nav.getByText('Позики')).toHaveAttribute('aria-current', 'true');
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ru/posts', '/ru/posts/categories/budget']);
  const pages = within(screen.getByRole('navigation', { name: 'Страницы блога' }));
  expect(pages.getByRole('link', { name: '3' })).toHaveAttribute('href', '/ru/posts/categories/loans?page=3');
  expect(within(screen.getByRole('navigation', { name: 'Вы здесь' })).getByRole('link')).toHaveAttribute('href', '/ru/posts');
});

test('topics: each with its newest posts and how many there are', async () => {
  expect(await open(topics)).toMatchObject({ head: { title: 'Теми блогу — Pozyka' } });
  const loans = within(screen.getByRole('region', { name: 'Позики' }));
  expect(await loans.findAllByRole('listitem')).toHaveLength(3);
  expect(loans.getByRole('link', { name: 'Усі статті: 23 — Позики' })).toHaveAttribute('href', '/posts/categories/loans');
  expect(within(screen.getByRole('region', { name: 'Бюджет' })).queryAllByRole('listitem')).toHaveLength(0);
});

test('posts of a part that do not come can be retried; a page without them is an error', async () => {
  let broken = true;
  const blog = blogOf(5);
  const responses: FakeResponses = {
    ...blog,
    listPosts: (call) => {
      if (broken) throw new Refusal(500);
      return blog.listPosts?.(call) ?? [];
    },
  };
  expect(await open(list, { responses })).toMatchObject({ error: { status: 500 } });
  cleanup();
  await act(async () =>
    renderRemote({ app: 'content', messages: uk, responses, at: '/at', pages: { '/at': () => <PostList count={5} /> } }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Статті не завантажилися');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
});

test('as a part of a page: the newest few of a category', async () => {
  const Part = () => <PostList category="loans" count={2} />;
  const responses = blogOf(5);
  const view = await act(async () => renderRemote({ app: 'content', messages: uk, responses, at: '/at', pages: { '/at': Part } }));
  await screen.findByRole('heading', { level: 3, name: 'Стаття 2' });
  expect(view.api.calls.map(({ query }) => query)).toEqual([{ category: 'loans', limit: '2', offset: '0', language: 'uk' }]);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
