import type { Comment } from '@pozyka/api-contract';
import { Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import PostComments from './post-comments.tsx';
import { aComment, aServer } from './testing/a-server.ts';

const many = (count: number): Comment[] => Array.from({ length: count }, (_, index) => aComment(`c${index + 1}`));
const mine = { author: { name: 'Ірина Д.', mine: true } };

const open = async (responses: FakeResponses, { hash = '', loggedIn = true }: { hash?: string; loggedIn?: boolean } = {}) => {
  const Page = () => <PostComments alias="post" />;
  const at = `/posts/items/post${hash}`;
  const view = await act(async () => renderRemote({ app: 'content', messages: uk, pages: Page, responses, at, loggedIn }));
  return { view, user: userEvent.setup() };
};
const list = () => screen.findByRole('list', { name: 'Коментарі' });
const texts = (where: HTMLElement) =>
  within(where)
    .getAllByText(/^Текст /)
    .map(({ textContent }) => textContent);
/** Texts of the page, from top to bottom; roles of hundreds of elements take seconds to compute. */
const ids = () => [...document.querySelectorAll('article')].map(({ id }) => id.replace('comment-', ''));
const upTo = (count: number) => many(count).map(({ id }) => id);
const comment = (id: string) => {
  const found = document.getElementById(`comment-${id}`);
  if (!found) throw new Error(`no comment ${id}`);
  return found;
};
const press = async (user: ReturnType<typeof userEvent.setup>, id: string, name: string) =>
  user.click(within(comment(id)).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('ten at first, then ten more with the focus at the first of them, or all', async () => {
  const { user, view } = await open(aServer(many(35)).responses);
  expect(texts(await list())).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: /Показати ще 10/ }));
  await waitFor(() => expect(ids()).toEqual(upTo(20)));
  expect(document.activeElement).toContainElement(comment('c11'));
  await user.click(screen.getByText(/Показати всі, ще 15/));
  await waitFor(() => expect(ids()).toEqual(upTo(35)));
  await waitFor(() => expect(comment('c21')).toHaveFocus());
  expect(view.api.calls.map(({ query }) => [query['limit'], query['offset'], query['sorting']])).toEqual([
    ['10', '0', 'all'],
    ['10', '10', 'all'],
    ['1000', '20', 'all'],
  ]);
  expect(screen.queryByText(/^Показати (?:ще|всі)/)).toBeNull();
});

test('newest first: who writes meanwhile breaks neither the order nor makes anyone stand twice', async () => {
  const server = aServer(many(25));
  const { user } = await open(server.responses);
  await list();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Спочатку нові');
  await waitFor(() => expect(ids()[0]).toBe('c25'));
  server.stored.push(aComment('c26'));
  await user.click(screen.getByText(/Показати ще 10/));
  await waitFor(() => expect(ids()).toEqual(upTo(26).toReversed().slice(0, 20)));
});

test('a comment is written, gets the focus and is told; its draft is gone', async () => {
  const { user, view } = await open(aServer(many(12)).responses);
  await list();
  const field = screen.getByRole('textbox', { name: /Ваш коментар/ });
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Напишіть коментар.'));
  await user.type(field, 'Дякую');
  expect(sessionStorage.getItem('comment-drafts')).toContain('Дякую');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  await waitFor(() => expect(comment('made-1')).toHaveFocus());
  expect(view.api.bodiesOf('addComment')).toEqual([{ text: 'Дякую' }]);
  expect(field).toHaveValue('');
  expect(sessionStorage.length).toBe(0);
  expect(screen.getByText('Коментар додано.')).toBeInTheDocument();
});

test('what the server refuses is said where it was written, the text stays, a repeat is another try', async () => {
  const server = aServer();
  let tries = 0;
  const refusals = [new Refusal(429, 'Наступний можна надіслати через 9 хв.'), new Refusal(422, '', { data: { text: 'Напишіть слово.' } })];
  const responses: FakeResponses = {
    ...server.responses,
    addComment: (call) => {
      const refusal = refusals[tries];
      tries += 1;
      if (refusal) throw refusal;
      return server.responses.addComment(call);
    },
  };
  const { user, view } = await open(responses);
  expect(await screen.findByText('Коментарів ще немає')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: /Ваш коментар/ });
  await user.type(field, 'Дякую');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('через 9 хв');
  expect(field).toHaveValue('Дякую');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('Напишіть слово.')));
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  await waitFor(() => expect(comment('made-1')).toHaveFocus());
  expect(new Set(view.api.calls.flatMap(({ id, key }) => (id === 'addComment' ? [key] : []))).size).toBe(3);
});

test('a draft waits for who comes back, an answer too', async () => {
  sessionStorage.setItem(
    'comment-drafts',
    JSON.stringify({ 'post:new': { text: 'Майже', at: Date.now() }, 'post:answer:c1': { text: 'Ага', at: Date.now() } }),
  );
  await open(aServer(many(2)).responses);
  await list();
  expect(screen.getByRole('textbox', { name: /Ваш коментар/ })).toHaveValue('Майже');
  expect(screen.getByRole('textbox', { name: /Відповідь для/ })).toHaveValue('Ага');
});

test('replies come where they belong, one to a reply names whom; they can be hidden', async () => {
  const under = (id: string, parent: string) => aComment(id, { comment_top_id: 'c1', parent_id: parent });
  const server = aServer([aComment('c1', { answers: 2 }), under('a1', 'c1'), under('a2', 'a1'), aComment('c2')]);
  const { user, view } = await open(server.responses);
  await list();
  await user.click(screen.getByRole('button', { name: 'Показати 2 відповіді' }));
  const replies = await screen.findByRole('list', { name: 'Відповіді для: Олена К.' });
  expect(texts(replies)).toEqual(['Текст a1', 'Текст a2']);
  expect(within(comment('a2')).getByRole('link', { name: 'Олена К.' })).toHaveAttribute('href', expect.stringContaining('#comment-a1'));
  await press(user, 'a2', 'Відповісти');
  const field = screen.getByRole('textbox', { name: /Відповідь для/ });
  expect(field).toHaveFocus();
  await user.type(field, 'Згодна');
  await user.click(screen.getByRole('button', { name: 'Надіслати відповідь' }));
  await waitFor(() => expect(comment('made-1')).toHaveFocus());
  expect(view.api.bodiesOf('addComment')).toEqual([{ text: 'Згодна', comment_top_id: 'c1', parent_id: 'a2' }]);
  await user.click(screen.getByRole('button', { name: 'Сховати відповіді' }));
  expect(comment('c1')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Показати 3 відповіді' })).toBeInTheDocument();
});

test('an answer to a thread that was not read yet is shown among the others', async () => {
  const server = aServer([aComment('c1', { answers: 1 }), aComment('a1', { comment_top_id: 'c1', parent_id: 'c1' })]);
  const { user } = await open(server.responses);
  await list();
  await press(user, 'c1', 'Відповісти');
  await user.type(screen.getByRole('textbox', { name: /Відповідь для/ }), 'І я');
  await user.click(screen.getByRole('button', { name: 'Надіслати відповідь' }));
  await waitFor(() => expect(comment('made-1')).toHaveFocus());
  expect(comment('a1')).toBeInTheDocument();
});

test('only an author edits and removes, and after a question', async () => {
  const server = aServer([aComment('c1', mine), aComment('c2')]);
  const { user, view } = await open(server.responses);
  await list();
  expect(within(comment('c2')).queryByRole('button', { name: 'Змінити' })).toBeNull();
  expect(within(comment('c2')).queryByRole('button', { name: 'Видалити' })).toBeNull();
  await press(user, 'c1', 'Змінити');
  const field = screen.getByRole('textbox', { name: 'Текст коментаря' });
  await user.clear(field);
  await user.type(field, 'Виправлено');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(comment('c1')).toHaveTextContent('Виправлено'));
  expect(comment('c1')).toHaveFocus();
  await press(user, 'c1', 'Видалити');
  await user.click(screen.getByRole('button', { name: 'Залишити' }));
  expect(view.api.bodiesOf('removeComment')).toHaveLength(0);
  await press(user, 'c1', 'Видалити');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Видалити' }));
  await waitFor(() => expect(document.getElementById('comment-c1')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Коментарі' })).toHaveFocus();
});

test('a like moves at once; to a dislike it takes two calls, and goes back where the second fails', async () => {
  const server = aServer([aComment('c1', { rating: { total: 4, status: 'nothing' } })]);
  let isBroken = false;
  const responses: FakeResponses = {
    ...server.responses,
    rateComment: (call) => {
      if (isBroken && call.body.action === 'dislike') throw new Refusal(503, 'Спробуйте пізніше.');
      return server.responses.rateComment(call);
    },
  };
  const { user, view } = await open(responses);
  await list();
  const sent = () => view.api.bodiesOf('rateComment').map((body) => (body as { action: string }).action);
  const total = () => within(within(comment('c1')).getByRole('group')).getByRole('status').textContent;
  await press(user, 'c1', 'Подобається');
  await waitFor(() => expect(sent()).toEqual(['like']));
  expect(total()).toBe('Оцінка: 5');
  await press(user, 'c1', 'Не подобається');
  await waitFor(() => expect(sent()).toEqual(['like', 'nothing', 'dislike']));
  await waitFor(() => expect(total()).toBe('Оцінка: 3'));
  await press(user, 'c1', 'Подобається');
  await waitFor(() => expect(sent()).toHaveLength(5));
  isBroken = true;
  await press(user, 'c1', 'Не подобається');
  expect(await screen.findByRole('alert')).toHaveTextContent('Спробуйте пізніше.');
  expect(total()).toBe('Оцінка: 5');
  expect(within(comment('c1')).getByRole('button', { name: 'Подобається' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.stored[0]?.rating).toEqual({ total: 5, status: 'like' });
});

test('a link leads to an answer on a deep page: its thread stands above the list, once', async () => {
  const server = aServer([...many(50), aComment('a1', { comment_top_id: 'c45', parent_id: 'c45' })]);
  server.stored[44] = aComment('c45', { answers: 1 });
  const { user } = await open(server.responses, { hash: '#comment-a1' });
  await waitFor(() => expect(comment('a1')).toHaveFocus());
  const pinned = screen.getByRole('list', { name: /за посиланням/ });
  expect(texts(pinned)).toEqual(['Текст c45', 'Текст a1']);
  await user.click(screen.getByText(/Показати всі/));
  await waitFor(() => expect(ids()).toEqual(['c45', 'a1', ...upTo(50).filter((id) => id !== 'c45')]));
});

test('a link to what is not there says so', async () => {
  await open(aServer(many(1), new Refusal(404)).responses, { hash: '#comment-none' });
  expect(await screen.findByRole('alert')).toHaveTextContent('його видалено');
});

test('who is not logged in reads, and is led to log in and back', async () => {
  await open(aServer(many(1)).responses, { loggedIn: false });
  expect((await list()).children).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(within(comment('c1')).queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Увійти' })).toHaveAttribute('href', '/login?back=%2Fposts%2Fitems%2Fpost%23comments');
});

test('a list that does not come can be requested again', async () => {
  const server = aServer(many(1));
  let isBroken = true;
  const { user } = await open({
    ...server.responses,
    listComments: (call) => {
      if (isBroken) throw new Refusal(503);
      return server.responses.listComments(call);
    },
  });
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
  expect((await list()).children).toHaveLength(1);
});

test('markup in a comment is text, and an address is no link', async () => {
  await open(aServer([aComment('c1', { text: 'Текст <img src=x onerror=alert(1)> https://example.com' })]).responses);
  const [shown] = within(await list()).getAllByText(/^Текст /);
  expect(shown?.innerHTML).toBe('Текст &lt;img src=x onerror=alert(1)&gt; https://example.com');
});
