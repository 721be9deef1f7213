import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { violations } from '../../testing/violations.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { ItemList, type ItemListProps } from './item-list.tsx';

const items = ['Перша', 'Друга'].map((view) => ({ id: view, view }));
const view = (content: ItemListProps['content']) => <ItemList label="Позики" content={content} itemWidth="18rem" />;

test('says that it loads, then how many there are', async () => {
  const { container, rerender } = render(view({ state: 'loading', text: 'Завантажуємо позики' }));
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Завантажуємо позики');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  rerender(view({ state: 'ready', items, count: 'Показано 2 із 2' }));
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('Показано 2 із 2');
  expect(within(screen.getByRole('list', { name: 'Позики' })).getAllByRole('listitem')).toHaveLength(2);
  expect(await violations(container)).toEqual([]);
});

test('has its pages below', () => {
  const pages = <Pagination page={1} pages={3} label="Сторінки" linkTo={(page, text) => <a href={`?page=${page}`}>{text}</a>} />;
  render(view({ state: 'ready', items, pages }));
  expect(screen.getByRole('navigation', { name: 'Сторінки' })).toBeInTheDocument();
});

test('or asks for more, and says that it is busy', async () => {
  const more = { label: 'Показати ще', loadingLabel: 'Завантажуємо', loading: false, onMore: jest.fn() };
  const { rerender } = render(view({ state: 'ready', items, more }));
  const button = screen.getByRole('button', { name: 'Показати ще' });
  await userEvent.click(button);
  expect(more.onMore).toHaveBeenCalledTimes(1);
  rerender(view({ state: 'ready', items, more: { ...more, loading: true } }));
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Завантажуємо');
  rerender(view({ state: 'ready', items: [...items, { id: 'c', view: 'Третя' }] }));
  expect(screen.getByText('Третя')).toHaveFocus();
});

test('retries what failed', async () => {
  const onRetry = jest.fn();
  render(view({ state: 'failed', title: 'Не вдалося завантажити', retryLabel: 'Спробувати ще раз', onRetry }));
  expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося завантажити');
  await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty one says what to do', async () => {
  const { container } = render(view({ state: 'empty', title: 'Позик ще немає', action: <a href="/">Оформити</a> }));
  expect(screen.getByRole('heading', { name: 'Позик ще немає' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Оформити' })).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});
