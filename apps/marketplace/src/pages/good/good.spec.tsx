import type { Category, GoodDetails } from '@pozyka/api-contract';
import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { conditions } from '@pozyka/testing/conditions';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import GoodPage, { load } from './good.tsx';
import LoanOffer, { load as loadOffer } from './loan-offer.island.tsx';

const messages = { uk, ru };
const tree: Category[] = [{ id: '1', title: 'Техніка', goods: 1, children: [{ id: '7', title: 'Чайники', goods: 1, children: [] }] }];
const other = { price: 90_000, old_price: null, image: null, brand: 'Б', in_stock: true, rating: null };
const good: GoodDetails = {
  id: '5',
  title: 'Чайник',
  price: 124_900,
  old_price: 150_000,
  image: '/mplace/image/v1/a.svg',
  brand: 'Heimtal',
  in_stock: true,
  rating: 4.6,
  images: ['/mplace/image/v1/a.svg', '/mplace/image/v1/b.svg'],
  captions: ['вигляд спереду', 'крупний план'],
  attributes: [{ title: 'Обʼєм', value: '2 л' }],
  seller: { name: 'Крамниця', city: 'Львів', rating: 4.8, since: '2021-03-01' },
  description: 'Гріє воду.',
  category: { id: '7', title: 'Чайники' },
  delivery: [{ id: 'branch', title: 'У відділення', days: { from: 2, to: 4 }, price: 0, free_from: 100_000 }],
  similar: [{ ...other, id: '6', title: 'Інший чайник' }],
};

const spaces = (words: string | null | undefined) => (words ?? '').replaceAll('\u00a0', ' ');

const show = async (of: Partial<GoodDetails> = {}, responses: FakeResponses = {}, locale: 'uk' | 'ru' = 'uk', id = '7') => {
  const app = {
    app: 'marketplace',
    messages: messages[locale],
    responses: {
      getCategoryTree: () => tree,
      getGood: () => ({ ...good, ...of }),
      getIndividualConditions: () => conditions,
      ...responses,
    },
    locale,
  };
  const { context } = loadContext({ ...app, query: 'utm_source=mail', params: { id, good_id: '5' } });
  const result = await load(context);
  const params = { id, good_id: '5' };
  await act(async () => {
    renderRemote({ ...app, at: '/good', params, pages: { '/good': GoodPage } });
  });
  return result;
};

const offered = () => screen.findByRole('region', { name: 'Узяти товар у позику' });
const loan = async () => {
  await screen.findByRole('slider');
  return offered();
};
const row = (region: HTMLElement, term: string) => spaces(within(region).getByText(term).nextElementSibling?.textContent);

test('says what the good is, what it costs, who sells it and how it comes', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Чайник' })).toBeInTheDocument();
  expect(screen.getByText('−17 %')).toBeInTheDocument();
  expect(screen.getByText('4,6 з 5')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Чайник, крупний план' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img', { name: 'Чайник, вигляд спереду' })).not.toHaveAttribute('loading');
  const way = within(screen.getByRole('navigation', { name: 'Ви тут' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/goods', '/category/1', '/category/7']);
  expect(row(screen.getByRole('region', { name: 'Доставка' }), 'У відділення, 2–4 дні')).toBe('безкоштовно');
  expect(screen.getByRole('region', { name: 'Продавець' })).toHaveTextContent(/Крамниця.*Львів.*з 2021 року.*4,8 з 5/);
  expect(within(screen.getByRole('region', { name: 'Схожі товари' })).getByRole('link')).toHaveAttribute('href', '/category/7/goods/6');
});

test('counts the whole price of the loan, by term, and takes the amount along', async () => {
  await show();
  const offer = await loan();
  expect(row(offer, 'Сума позики')).toBe('1 300 ₴');
  expect(row(offer, 'Усього повернути')).toBe('1 690,00 ₴');
  fireEvent.change(within(offer).getByRole('slider', { name: 'Строк позики' }), { target: { value: '10' } });
  expect(row(offer, 'Усього повернути')).toBe('1 430,00 ₴');
  expect(row(offer, 'Відсотки за весь строк')).toBe('130,00 ₴');
  expect(row(offer, 'Денна процентна ставка (ДПС)')).toBe('1,00 %');
  expect(row(offer, 'Реальна річна процентна ставка (РРПС)')).toMatch(/^[\d ]+,\d\d %$/);
  expect(spaces(offer.textContent)).toContain('одним платежем до 9 березня 2026 р.');
  expect(spaces(offer.textContent)).toContain('кратна 100 ₴');
  expect(within(offer).getByRole('link')).toHaveAttribute('href', '/calculator-new?amount=1300&term=10');
});

test.each([
  [2_599_900, '20 000 ₴', 'Решту ціни, 5 999 ₴, ви сплачуєте самі.', 'amount=20000'],
  [19_900, '500 ₴', 'це на 301 ₴ більше за ціну товару', 'amount=500'],
])('a price of %i is told honestly', async (price, amount, words, query) => {
  await show({ price });
  const offer = await loan();
  expect(row(offer, 'Сума позики')).toBe(amount);
  expect(spaces(offer.textContent)).toContain(words);
  expect(within(offer).getByRole('link').getAttribute('href')).toContain(query);
});

test('a good that is sold out has no loan, and similar ones', async () => {
  await show({ in_stock: false, delivery: [] });
  expect(await screen.findByText('Товар закінчився')).toBeInTheDocument();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Доставка' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Схожі товари' })).toBeInTheDocument();
});

test('lives without the conditions of the loan, and asks for them again', async () => {
  let down = true;
  const whenUp = () => {
    if (down) throw new Refusal(503);
    return conditions;
  };
  await show({}, { getIndividualConditions: whenUp, getConditions: whenUp });
  const offer = await offered();
  expect(await within(offer).findByText('Не вдалося порахувати вартість позики')).toBeInTheDocument();
  down = false;
  await userEvent.click(within(offer).getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await within(offer).findByRole('slider')).toBeInTheDocument();
});

/** The offer as the browser renders it in the document, which has the conditions for anyone. */
const begin = async (loggedIn: boolean) => {
  const app = {
    app: 'marketplace',
    messages: uk,
    responses: { getConditions: () => conditions, getIndividualConditions: () => ({ ...conditions, DailyRate: '0.5' }) },
    loggedIn,
  };
  const { context, api, store } = loadContext(app);
  await loadOffer(context);
  const Island = () => <LoanOffer price={130_000} conditions={conditions} />;
  await act(async () => {
    renderRemote({ ...app, store, at: '/', pages: { '/': Island } });
  });
  return { called: api.calls.map(({ id }) => id), offer: await loan() };
};

describe('the offer in a document', () => {
  it('asks for nothing where a visitor looks', async () => {
    const { called, offer } = await begin(false);
    expect(called).toEqual([]);
    expect(row(offer, 'Усього повернути')).toBe('1 690,00 ₴');
    expect(within(offer).getByRole('link').getAttribute('href')).toBe('/?amount=1300&term=30#calculator-title');
  });

  it("is at a customer's own conditions from its beginning", async () => {
    const { called, offer } = await begin(true);
    expect(called).toEqual(['getIndividualConditions']);
    expect(row(offer, 'Усього повернути')).toBe('1 495,00 ₴');
    expect(within(offer).getByRole('link').getAttribute('href')).toBe('/calculator-new?amount=1300&term=30');
  });
});

describe('the address', () => {
  it.each(['7', '1'])('is its own category or one above: %s', async (id) => {
    expect(await show({}, {}, 'uk', id)).toMatchObject({ head: { canonical: '/category/7/goods/5' } });
  });

  it('leads to its own category from any other, for good, and takes its query along', async () => {
    expect(await show({}, {}, 'uk', '99')).toEqual({ redirect: '/category/7/goods/5?utm_source=mail', status: 301 });
  });

  it('of an unknown good is no page', async () => {
    const missing = () => {
      throw new Refusal(404);
    };
    expect(await show({}, { getGood: missing })).toEqual({ status: 404 });
  });
});

test('tells search engines what stands on the page, in both languages', async () => {
  expect(await show({}, {}, 'ru')).toMatchObject({
    head: { jsonLd: [{ type: 'product', price: 124_900, inStock: true, seller: 'Крамниця', category: 'Чайники' }] },
  });
  expect(await screen.findByRole('link', { name: /^Оформить заём/ })).toBeInTheDocument();
});
