import { loadContext, renderRemote } from '@pozyka/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import Faq, { load } from './faq.tsx';

const texts = {
  uk: [
    { id: 'extend-term', question: 'Як продовжити строк?', answer: '<p>Оберіть «Продовжити».</p>' },
    { id: 'late', question: 'Що буде, якщо прострочити?', answer: '<p>Відсотки нараховуються далі.</p>' },
  ],
  ru: [
    { id: 'extend-term', question: 'Как продлить срок?', answer: '<p>Выберите «Продлить».</p>' },
    { id: 'late', question: 'Что будет при просрочке?', answer: '<p>Проценты начисляются дальше.</p>' },
  ],
};
const responses = {
  getFaqCategories: () => [{ id: 'repayment', title: 'Повернення' }],
  getFaqQuestions: ({ query }: { query: URLSearchParams }) => texts[query.get('language') === 'ru' ? 'ru' : 'uk'],
};

const open = async () => {
  const app = { app: 'content', messages: uk, responses };
  const result = await load(loadContext(app).context);
  await act(async () => {
    renderRemote({ ...app, at: '/faq', pages: { '/faq': Faq } });
  });
  await screen.findByText(texts.uk[0]?.question ?? '');
  return result;
};
const fieldOf = () => screen.getByRole('searchbox', { name: 'Знайти серед запитань' });

test('every category has its questions, and the way to it', async () => {
  const result = await open();
  const category = screen.getByRole('region', { name: 'Повернення' });
  expect(within(category).getAllByRole('group')).toHaveLength(2);
  const way = within(screen.getByRole('navigation', { name: 'Розділи запитань' })).getByRole('link', { name: 'Повернення' });
  expect(way).toHaveAttribute('href', '/faq#faq-repayment');
  expect(document.getElementById('faq-repayment')).toBeVisible();
  expect(result).toMatchObject({ head: { jsonLd: [{ type: 'faq', questions: [{ question: 'Як продовжити строк?' }, {}] }] } });
});

test.each([
  ['прострочку', 'Що буде, якщо прострочити?'],
  ['как продлить', 'Як продовжити строк?'],
  ['продовшити', 'Як продовжити строк?'],
])('«%s» finds «%s», says how many, and Escape brings all back', async (query, question) => {
  await open();
  await userEvent.type(fieldOf(), query);
  const found = await screen.findByRole('region', { name: 'Знайдені запитання' });
  expect(await within(found).findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === question)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Знайдено 1 запитання');
  expect(screen.queryByRole('region', { name: 'Повернення' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: 'Повернення' })).toBeVisible();
  expect(fieldOf()).toHaveValue('');
});

test('what is not there leads to the search of the site and to the contacts', async () => {
  await open();
  await userEvent.type(fieldOf(), 'кенгуру');
  expect(await screen.findByRole('heading', { name: 'Такого запитання тут немає' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Шукати на всьому сайті' })).toHaveAttribute(
    'href',
    `/search-results?q=${encodeURIComponent('кенгуру')}`,
  );
  expect(screen.getByRole('link', { name: 'Написати чи зателефонувати нам' })).toHaveAttribute('href', '/contacts');
});
