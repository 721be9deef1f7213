import type { Post, PostDetails } from '@pozyka/api-contract';
import { PageEnvironmentContext, PageParamsContext, ShellServicesContext } from '@pozyka/remote-kit';
import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useContext } from 'react';
import { ru, uk } from '../../testing/messages.ts';
import PostPage, { load } from './post.tsx';

const short: Post = {
  alias: 'one',
  title: 'Денна ставка',
  category: { alias: 'loans', title: 'Позики' },
  preview: 'Що вона означає.',
  image: '/v2/system/posts/covers/v1/card.pine.svg',
  published_at: '2026-02-10T00:00:00+02:00',
  updated_at: null,
  reading_minutes: 5,
};
const sections = ['Перше', 'Друге', 'Третє', 'Четверте'];
const post: PostDetails = {
  ...short,
  content: `<p>Початок</p>${sections.map((title) => `<h2>${title}</h2><p>Текст</p>`).join('')}`,
  related: [{ ...short, alias: 'two', title: 'Інша' }],
};

// jsdom sees nothing; the comments below wait until they come near
window.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const warned: string[] = [];
const open = async (over: Partial<PostDetails> = {}, locale: 'uk' | 'ru' = 'uk', responses: FakeResponses = {}) => {
  const params = { alias: 'one' };
  const all: FakeResponses = { getPost: () => ({ ...post, ...over }), ...responses };
  const app = { app: 'content', messages: { uk, ru }[locale], responses: all, locale };
  const result = await load(loadContext({ ...app, params }).context);
  const Seen = () => {
    const services = useContext(ShellServicesContext);
    const notify = { ...services.notify, warn: ({ text }: { text: string }) => void warned.push(text) };
    return (
      <PageEnvironmentContext value={{ locale, loggedIn: false, config: { sandbox: false, publicUrl: 'https://site.test' } }}>
        <ShellServicesContext value={{ ...services, notify }}>
          <PageParamsContext value={params}>
            <PostPage />
          </PageParamsContext>
        </ShellServicesContext>
      </PageEnvironmentContext>
    );
  };
  await act(async () => renderRemote({ ...app, at: '/posts/items/one', pages: { '/posts/items/one': Seen } }));
  await screen.findByRole('heading', { level: 1 });
  return result;
};

const shareWith = (share: ((data: ShareData) => Promise<void>) | undefined) => {
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  else Reflect.deleteProperty(navigator, 'share');
};
const copyWith = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
beforeEach(() => {
  warned.length = 0;
  shareWith(undefined);
});

test('what a post says, when it came out, and what search engines are told', async () => {
  const result = await open({ updated_at: '2026-03-05T00:00:00+02:00' });
  expect(result).toMatchObject({
    head: {
      title: 'Денна ставка — Pozyka',
      description: 'Що вона означає.',
      jsonLd: [
        {
          type: 'article',
          published: '2026-02-10T00:00:00+02:00',
          modified: '2026-03-05T00:00:00+02:00',
          section: 'Позики',
          image: '/api/v2/system/posts/covers/v1/card.pine.svg',
        },
      ],
      breadcrumbs: [{ path: '/posts' }, { path: '/posts/categories/loans' }, { title: 'Денна ставка', path: '/posts/items/one' }],
    },
  });
  const [article] = screen.getAllByRole('article');
  const seen = within(article as HTMLElement);
  expect(seen.getByRole('heading', { level: 1 })).toHaveTextContent('Денна ставка');
  expect(seen.getByText('5 хвилин читання')).toBeVisible();
  expect([...(article?.querySelectorAll('time') ?? [])].map((time) => time.dateTime)).toEqual(['2026-02-10', '2026-03-05']);
  const way = within(screen.getByRole('navigation', { name: 'Ви тут' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/posts', '/posts/categories/loans']);
  expect(within(screen.getByRole('region', { name: 'Читайте також' })).getByRole('link', { name: 'Інша' })).toHaveAttribute(
    'href',
    '/posts/items/two',
  );
});

test('the table of contents leads to each part; a short post has none', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Зміст' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(sections);
  for (const link of links) {
    const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
    expect(within(target as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent ?? '');
  }
});

test('without headings, cover and others to read', async () => {
  await open({ content: '<p>Коротко</p>', image: null, related: [] });
  expect(screen.queryByRole('navigation', { name: 'Зміст' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Читайте також' })).toBeNull();
  expect(document.querySelector('img')).toBeNull();
});

test('there is no such post; a failure is not a missing post', async () => {
  const at = (status: number) =>
    load(
      loadContext({
        app: 'content',
        messages: uk,
        params: { alias: 'one' },
        responses: {
          getPost: () => {
            throw new Refusal(status);
          },
        },
      }).context,
    );
  expect(await at(404)).toEqual({ status: 404 });
  expect(await at(400)).toEqual({ status: 404 });
  await expect(at(500)).rejects.toMatchObject({ status: 500 });
});

test('its link is copied, or told where that is refused', async () => {
  const copied: string[] = [];
  copyWith(async (text) => void copied.push(text));
  await open({}, 'ru');
  const copy = screen.getByRole('button', { name: 'Скопировать ссылку' });
  await userEvent.click(copy);
  expect(screen.getByText('Ссылка скопирована')).toBeVisible();
  expect(copied).toEqual(['https://site.test/ru/posts/items/one']);
  copyWith(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await userEvent.click(copy);
  expect(warned).toEqual(['Не удалось скопировать. Вот ссылка: https://site.test/ru/posts/items/one']);
  expect(screen.queryByText('Ссылка скопирована')).toBeNull();
});

test('messengers and networks are links with the address in them', async () => {
  await open();
  const url = encodeURIComponent('https://site.test/posts/items/one');
  for (const [name, start] of [
    ['Telegram', `https://t.me/share/url?url=${url}&text=`],
    ['Viber', 'viber://forward?text='],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ] as const) {
    const link = screen.getByRole('link', { name: `Поділитися в ${name}` });
    expect(link.getAttribute('href')?.startsWith(start)).toBe(true);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(screen.queryByRole('button', { name: 'Поділитися статтею' })).toBeNull();
});

test('the way of the device to share is used where there is one; closing it is no failure', async () => {
  const shared: ShareData[] = [];
  const responses = [undefined, new DOMException('', 'AbortError')];
  shareWith(async (data) => {
    shared.push(data);
    const refusal = responses.shift();
    if (refusal) throw refusal;
  });
  await open();
  const button = screen.getByRole('button', { name: 'Поділитися статтею' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(shared).toEqual(Array.from({ length: 2 }, () => ({ title: 'Денна ставка', url: 'https://site.test/posts/items/one' })));
  expect(warned).toEqual([]);
});
