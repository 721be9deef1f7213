import type { FoundItem } from '@pozyka/api-contract';
import { foundMarks } from '@pozyka/api-contract/constants';
import { loadContext, renderRemote } from '@pozyka/testing';
import { act, screen, within } from '@testing-library/react';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import SearchResults, { load } from './search-results.tsx';

const messages = { uk, ru };
const [open, close] = foundMarks;
const found: FoundItem[] = [
  { type: 'question', alias: 'extend-term', title: 'Як продовжити строк?', snippet: `Оберіть «${open}Продовжити${close}» <b>` },
  { type: 'page', alias: 'extension', title: 'Продовження строку', snippet: '' },
  { type: 'post', alias: 'before-you-sign', title: 'Перед підписом', snippet: 'Текст' },
];

const show = async (query: string, { items = found, locale = 'uk' as 'uk' | 'ru' } = {}) => {
  const app = { app: 'marketplace', messages: messages[locale], answers: { searchContent: () => items }, locale };
  const { context, api } = loadContext({ ...app, query });
  const result = await load(context);
  await act(async () => {
    renderRemote({ ...app, at: `/search-results?${query}`, pages: { '/search-results': SearchResults } });
  });
  return { result, calls: api.calls };
};

test('shows what was found, each thing by its kind and where it leads', async () => {
  const { result, calls } = await show('q=продовжити');
  expect(calls).toMatchObject([{ id: 'searchContent', query: { q: 'продовжити', limit: '20', offset: '0', language: 'uk' } }]);
  expect(result).toMatchObject({ head: { title: '«продовжити» — пошук — Pozyka', noindex: true, canonical: '/search-results' } });
  const section = await screen.findByRole('region', { name: 'Сторінки, статті та відповіді' });
  const items = within(section).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/faq#question-extend-term',
    '/extension',
    '/posts/items/before-you-sign',
  ]);
  expect(items.map((item) => item.textContent)).toEqual([
    'Як продовжити строк?Оберіть «Продовжити» <b>Запитання',
    'Продовження строкуСторінка',
    'Перед підписомТекстСтаття',
  ]);
  expect(section.querySelector('mark')?.textContent).toBe('Продовжити');
});

test.each(['uk', 'ru'] as const)('says what to do where nothing is found, in %s', async (locale) => {
  await show('q=кенгуру', { items: [], locale });
  expect(await screen.findByRole('heading', { name: /«кенгуру»/ })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/faq', '/tariffs-new', '/contacts']);
});

test('asks nothing of the server without words', async () => {
  const { calls, result } = await show('q=%20');
  expect(calls).toEqual([]);
  expect(result).toMatchObject({ head: { title: 'Пошук — Pozyka', noindex: true } });
  expect(screen.getByRole('searchbox', { name: 'Що шукаєте на сайті?' })).toHaveValue('');
  expect(screen.queryByRole('list')).toBeNull();
});

test('has no page beyond the last', async () => {
  const { result } = await show('q=код&page=4', { items: [] });
  expect(result).toEqual({ status: 404 });
});
