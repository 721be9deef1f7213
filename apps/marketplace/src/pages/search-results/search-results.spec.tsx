import { mainApi, marketplaceApi } from '@pozyka/api-client';
import type { CategoryItem, FoundItem, Good, SearchReading } from '@pozyka/api-contract';
import { foundMarks, goodsFoundMax } from '@pozyka/api-contract/constants';
import { localePath } from '@pozyka/i18n';
import { loadContext, Refusal, renderRemote } from '@pozyka/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import SearchResults, { load } from './search-results.tsx';

const messages = { uk, ru };
const [open, close] = foundMarks;
const texts: FoundItem[] = [
  { type: 'question', alias: 'extend-term', title: 'Як продовжити строк?', snippet: `Оберіть «${open}Продовжити${close}» <b>` },
  { type: 'page', alias: 'extension', title: 'Продовження строку', snippet: '' },
  { type: 'post', alias: 'before-you-sign', title: 'Перед підписом', snippet: 'Текст' },
];
const good = (id: string, title: string): Good => ({
  id,
  title,
  price: 1_299_900,
  old_price: null,
  image: '/mplace/image/fridge.svg',
  brand: 'Nordhaus',
  in_stock: true,
  rating: 4.5,
});
const goods = [good('7', 'Холодильник Nordhaus Eco 17'), good('8', 'Холодильник Nordhaus Home 23')];
const popular: CategoryItem[] = [{ id: '4101', title: 'Холодильники', image: null }];
const asTyped: SearchReading = { shown: null, unknown: [], whole: true };

interface Shown {
  foundGoods?: Good[] | undefined;
  foundTexts?: FoundItem[] | undefined;
  /** Goods, where that is more than there are on the page. */
  foundInAll?: number;
  reading?: SearchReading;
  locale?: 'uk' | 'ru';
}

const show = async (
  query: string,
  { foundGoods = goods, foundTexts = texts, foundInAll, reading = asTyped, locale = 'uk' }: Shown = {},
) => {
  const fail = { goods: false, texts: false, suggestions: false };
  const responses = {
    searchGoods: ({ total }: { total: (count: number) => void }) => {
      if (fail.goods) throw new Refusal(503);
      if (foundInAll !== undefined) total(foundInAll);
      return foundGoods;
    },
    searchContent: () => {
      if (fail.texts) throw new Refusal(503);
      return foundTexts;
    },
    getSearchReading: () => reading,
    getPopularCategories: () => popular,
    getSpecialGoods: () => goods,
    suggestGoods: ({ query }: { query: URLSearchParams }) => {
      if (fail.suggestions) throw new Refusal(503);
      return query.get('q')?.startsWith('х')
        ? { words: ['холодильник'], categories: popular, goods }
        : { words: ['диван'], categories: [], goods: [] };
    },
  };
  const app = { app: 'marketplace', messages: messages[locale], responses, locale };
  const render = async () => {
    const { context, api } = loadContext({ ...app, query });
    const result = await load(context);
    const view = await act(async () =>
      renderRemote({ ...app, at: `/search-results?${query}`, pages: { '/search-results': SearchResults } }),
    );
    return { result, calls: api.calls, view };
  };
  return { fail, render };
};

const paths = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('shows goods and texts with how many there are, and the way to all of each', async () => {
  const { render } = await show('q=холодильник');
  const { result, calls } = await render();
  expect(calls.map(({ id }) => id).toSorted()).toEqual(['getSearchReading', 'searchContent', 'searchGoods']);
  expect(result).toMatchObject({ head: { title: 'Пошук — Pozyka', noindex: true, canonical: '/search-results' } });
  expect(result).not.toHaveProperty('status');
  const ofGoods = await screen.findByRole('region', { name: 'Товари' });
  expect(paths(ofGoods)).toEqual(['/category/goods/7', '/category/goods/8']);
  const ofTexts = screen.getByRole('region', { name: 'Сторінки, статті та відповіді' });
  expect(paths(ofTexts)).toEqual(['/faq#question-extend-term', '/extension', '/posts/items/before-you-sign']);
  expect(ofTexts.querySelector('mark')?.textContent).toBe('Продовжити');
  expect(ofGoods.compareDocumentPosition(ofTexts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const parts = within(screen.getByRole('navigation', { name: 'Що показати' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Усе', 'Товари 2', 'Відповіді 3']);
  expect(parts[0]).toHaveAttribute('aria-current', 'page');
});

test.each([
  [goodsFoundMax - 1, '999 товарів'],
  [goodsFoundMax, '1 000+ товарів'],
])('of %i goods it says %s', async (foundInAll, words) => {
  await (await show('q=холодильник', { foundInAll })).render();
  const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
  await screen.findByText((text) => spaces(text) === words);
  const [, ofGoods] = within(screen.getByRole('navigation', { name: 'Що показати' })).getAllByRole('link');
  expect(spaces(ofGoods?.textContent ?? '')).toBe(`Товари ${words.split(' товар')[0]}`);
});

test('each thing found is named by its title', async () => {
  const { render } = await show('q=холодильник');
  await render();
  const articles = await screen.findAllByRole('article');
  expect(articles).toHaveLength(goods.length + texts.length);
  for (const article of articles) expect(article).toHaveAccessibleName(within(article).getByRole('link').textContent ?? '');
});

test('tells how a mistyped query was read, and how to search for it exactly', async () => {
  const foundTexts = texts.map((item) => ({ ...item, snippet: `Кредит на ${open}холодильники${close}` }));
  const { render } = await show('q=халадильник', { reading: { ...asTyped, shown: 'холодильник' }, foundTexts });
  await render();
  expect(await screen.findByText(/Показуємо товари за запитом «холодильник»/)).toBeInTheDocument();
  const exactly = screen.getByRole('link', { name: 'Шукати саме «халадильник»' });
  expect(new URL(exactly.getAttribute('href') ?? '', 'http://x').searchParams.has('exactly')).toBe(true);
  const [ofGoods, ofTexts] = [
    screen.getByRole('region', { name: 'Товари' }),
    screen.getByRole('region', { name: 'Сторінки, статті та відповіді' }),
  ];
  expect(ofGoods.compareDocumentPosition(ofTexts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('texts come first where goods have only some of the words', async () => {
  const { render } = await show('q=строк', { reading: { shown: null, unknown: ['продовжити'], whole: false } });
  await render();
  const ofGoods = await screen.findByRole('region', { name: 'Товари' });
  const ofTexts = screen.getByRole('region', { name: 'Сторінки, статті та відповіді' });
  expect(ofTexts.compareDocumentPosition(ofGoods)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/зі словами «продовжити»/)).toBeInTheDocument();
});

test('what texts say as it was typed comes before goods of a likely slip, which tell what they were found for', async () => {
  const [first] = texts;
  if (!first) throw new Error('there are texts');
  const foundTexts = [{ ...first, snippet: `Ваша ${open}картка${close} вже є` }];
  const { render } = await show('q=Картка', { reading: { ...asTyped, shown: 'куртка' }, foundTexts });
  await render();
  const ofGoods = await screen.findByRole('region', { name: 'Товари' });
  const ofTexts = screen.getByRole('region', { name: 'Сторінки, статті та відповіді' });
  const note = await screen.findByText(/Показуємо товари за запитом «куртка»/);
  expect(ofTexts.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(note.compareDocumentPosition(ofGoods)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each(['uk', 'ru'] as const)('says what to do where nothing is found, in %s', async (locale) => {
  const { render } = await show('q=кенгуру', { foundGoods: [], foundTexts: [], locale });
  const { calls } = await render();
  expect(calls.map(({ id }) => id)).toContain('getSpecialGoods');
  expect(await screen.findByRole('heading', { name: /«кенгуру»/ })).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Холодильники' });
  await screen.findByRole('link', { name: 'Холодильник Nordhaus Eco 17' });
  expect(paths(document.body)).toEqual(
    ['/faq', '/tariffs-new', '/contacts', '/category/4101', '/category/goods/7', '/category/goods/8'].map((path) =>
      localePath(path, locale),
    ),
  );
});

test('one server down: the other half lives, and the shell finds the button that reloads the document', async () => {
  const { fail, render } = await show('q=холодильник');
  fail.goods = true;
  const { result } = await render();
  expect(result).toMatchObject({ status: 503 });
  const ofGoods = await screen.findByRole('region', { name: 'Товари' });
  expect(screen.getByRole('link', { name: 'Як продовжити строк?' })).toBeInTheDocument();
  expect(within(ofGoods).getByRole('alert')).toHaveTextContent('Не вдалося завантажити товари');
  expect(within(ofGoods).getByRole('button', { name: 'Спробувати ще раз' }).closest('[data-failed]')).not.toBeNull();
});

test('the catalogue lives without the texts', async () => {
  const { fail, render } = await show('q=холодильник');
  fail.texts = true;
  expect((await render()).result).toMatchObject({ status: 503 });
  expect(await screen.findByRole('link', { name: 'Холодильник Nordhaus Eco 17' })).toBeInTheDocument();
  expect(screen.getByText('Не вдалося знайти сторінки та відповіді')).toBeInTheDocument();
});

test('suggests while one types, and goes where a key chooses', async () => {
  const { render } = await show('');
  const { view } = await render();
  const field = await screen.findByRole('combobox', { name: 'Що шукаєте на сайті?' });
  await userEvent.type(field, 'холод');
  expect(await screen.findByRole('option', { name: /Eco 17\s+12\s999/ })).toBeInTheDocument();
  expect(screen.getByText('7 підказок')).toHaveAttribute('role', 'status');
  expect(view.api.calls.filter(({ id }) => id === 'suggestGoods')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(view.place()).toBe(`/search-results?${new URLSearchParams({ q: 'холодильник' })}`);
});

test('what was suggested goes with its letters, and what no server answers is not told of as nothing', async () => {
  const { fail, render } = await show('', { foundTexts: [] });
  const { view } = await render();
  const field = await screen.findByRole('combobox', { name: 'Що шукаєте на сайті?' });
  await userEvent.type(field, 'холод');
  expect(await screen.findByText('4 підказки')).toHaveAttribute('role', 'status');
  fail.suggestions = true;
  fail.texts = true;
  await userEvent.clear(field);
  await userEvent.type(field, 'див');
  expect(screen.queryByText('4 підказки')).toBeNull();
  const requests = () => view.api.calls.filter(({ id, query: { q } }) => q === 'див' && /suggestGoods|searchContent/.test(id));
  await waitFor(() => expect(requests()).toHaveLength(2));
  await act(async () => {
    await Promise.all([mainApi, marketplaceApi].flatMap(({ util }) => view.store.dispatch(util.getRunningQueriesThunk())));
  });
  expect(screen.queryByText('Підказок немає')).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
  fail.suggestions = false;
  await userEvent.type(field, 'ан');
  expect(await screen.findByRole('option', { name: 'диван' })).toBeInTheDocument();
});

test('has no page beyond the last', async () => {
  for (const part of ['goods', 'texts']) {
    const { render } = await show(`q=код&in=${part}&page=4`, part === 'goods' ? { foundGoods: [] } : { foundTexts: [] });
    expect((await render()).result).toEqual({ status: 404 });
  }
});
