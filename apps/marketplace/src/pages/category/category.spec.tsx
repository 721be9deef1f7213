import { Refusal, renderRemote, type FakeAnswers } from '@pozyka/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import CategoryPage from './category.tsx';
import { shop } from './testing/shop.ts';

const messages = { uk, ru };

const show = async (query = '', answers: FakeAnswers = shop(), locale: 'uk' | 'ru' = 'uk') => {
  const at = `/category/7${query && `?${query}`}`;
  const view = renderRemote({
    app: 'marketplace',
    messages: messages[locale],
    answers,
    locale,
    at,
    params: { id: '7' },
    pages: { '/category/7': CategoryPage },
  });
  await screen.findByRole('heading', { level: 1, name: 'Смартфони' });
  return view;
};
const cards = () => screen.queryAllByRole('article');

test('filters from the address narrow the goods, what is chosen stands as chips and counts follow', async () => {
  const { api } = await show('brand=alfa&price=100-500&shoe=42');
  await waitFor(() => expect(cards()).toHaveLength(5));
  expect(api.bodiesOf('findGoods').at(-1)).toEqual({
    payload: { filters: { brand: ['alfa'] }, price: { min: 10_000, max: 50_000 } },
    params: { limit: 24, offset: 0, sort: 'popular' },
  });
  expect(screen.getByText('5 товарів')).toBeInTheDocument();
  const chips = within(screen.getByRole('list', { name: 'Обрані фільтри' })).getAllByRole('link');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['Прибрати фільтр: Ціна: від 100 ₴ до 500 ₴', '/category/7?brand=alfa'],
    ['Прибрати фільтр: Бренд: Alfa', '/category/7?price=100-500'],
    ['Скинути все', '/category/7'],
  ]);
  expect(screen.getByRole('checkbox', { name: /^Alfa 5/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Beta 3/ })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /^Gamma 0/ })).toBeDisabled();
});

test('leads down the tree, with how many goods there are, and up by breadcrumbs', async () => {
  await show();
  const nav = screen.getByRole('navigation', { name: 'Розділи' });
  expect(within(nav).getByRole('link', { name: 'Чохли 1\u00a0200 товарів' })).toHaveAttribute('href', '/category/8');
  expect(within(nav).getByText('Смартфони')).toHaveAttribute('aria-current', 'page');
  const crumbs = screen.getByRole('navigation', { name: 'Ви тут' });
  const steps = within(crumbs).getAllByRole('link');
  expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
    ['Товари', '/goods'],
    ['Електроніка', '/category/1'],
  ]);
});

test('a choice stands at once, the goods change when they are there, and the last choice wins', async () => {
  const release: (() => void)[] = [];
  const answers = shop();
  const { findGoods } = answers;
  let isSlow = false;
  const view = await show('', {
    ...answers,
    findGoods: async (call) => {
      if (isSlow) await new Promise<void>((resolve) => release.push(resolve));
      return findGoods(call);
    },
  });
  await waitFor(() => expect(cards()).toHaveLength(24));
  isSlow = true;
  fireEvent.click(screen.getByRole('checkbox', { name: /^Alfa/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Beta/ }));
  expect(screen.getByRole('checkbox', { name: /^Alfa/ })).toBeChecked();
  expect(screen.getByText('Оновлюємо товари…')).toBeInTheDocument();
  expect(cards()).toHaveLength(24);
  expect(view.place()).toBe('/category/7');
  await waitFor(() => expect(release).toHaveLength(2));
  await act(async () => release.forEach((answer) => answer()));
  await waitFor(() => expect(cards()).toHaveLength(5));
  expect(view.place()).toBe('/category/7?brand=alfa,beta');
});

test('shows more below, takes the focus to the first new good and keeps it all in the address', async () => {
  const view = await show();
  await waitFor(() => expect(cards()).toHaveLength(24));
  const more = screen.getByRole('link', { name: 'Показати ще' });
  expect(more).toHaveAttribute('href', '/category/7?page=2');
  fireEvent.click(more);
  fireEvent.click(more);
  await waitFor(() => expect(cards()).toHaveLength(48));
  expect(view.place()).toBe('/category/7?page=1-2');
  expect(view.api.bodiesOf('findGoods')).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Телефон 25' })).toHaveFocus());
  fireEvent.click(screen.getByRole('link', { name: 'Показати ще' }));
  await waitFor(() => expect(cards()).toHaveLength(60));
  expect(screen.queryByRole('link', { name: 'Показати ще' })).toBeNull();
});

test('goods that are there are shown though more of them did not come', async () => {
  const answers = shop();
  const { findGoods } = answers;
  const isMore = (offset = 0) => offset > 0;
  await show('', {
    ...answers,
    findGoods: (call) => {
      if (isMore(call.body.params?.offset)) throw new Refusal(503);
      return findGoods(call);
    },
  });
  await waitFor(() => expect(cards()).toHaveLength(24));
  fireEvent.click(screen.getByRole('link', { name: 'Показати ще' }));
  expect(await screen.findByText(/^Не вдалося показати більше/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Alfa/ }));
  await waitFor(() => expect(cards()).toHaveLength(5));
  expect(screen.queryByText(/^Не вдалося/)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Прибрати фільтр: Бренд: Alfa' }));
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(screen.queryByText(/^Не вдалося/)).toBeNull();
});

test('more that is not wanted any longer has not failed, and takes the focus nowhere', async () => {
  const answers = shop({ narrowed: 60 });
  const { findGoods } = answers;
  let hold = true;
  const view = await show('', {
    ...answers,
    findGoods: async (call) => {
      if (hold && call.body.params?.offset) await new Promise(() => undefined);
      return findGoods(call);
    },
  });
  await waitFor(() => expect(cards()).toHaveLength(24));
  fireEvent.click(screen.getByRole('link', { name: 'Показати ще' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Alfa/ }));
  await waitFor(() => expect(view.place()).toBe('/category/7?brand=alfa'));
  expect(screen.queryByText(/^Не вдалося/)).toBeNull();
  hold = false;
  const second = () => within(screen.getByRole('navigation', { name: 'Сторінки' })).getByRole('link', { name: /2/ });
  // until the narrowed list is there, its pages are those of the list before, whose second is still under way
  await waitFor(() => expect(second()).toHaveAttribute('href', expect.stringContaining('brand=alfa')));
  fireEvent.click(second());
  expect(await screen.findByRole('link', { name: 'Телефон 25' })).not.toHaveFocus();
});

test('of a list that is there by its last pages only, the first is asked for', async () => {
  const answers = shop({ goods: 720 });
  await show('page=1-30', {
    ...answers,
    // a good a call is enough to tell pages apart
    findGoods: (call) => {
      const found = answers.findGoods(call);
      return { ...found, goods: found.goods.slice(0, 1) };
    },
  });
  await screen.findByRole('link', { name: 'Телефон 241' });
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Сторінки' })).getByRole('link', { name: /^\D*1$/ }));
  expect(screen.queryByRole('link', { name: 'Телефон 241' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Телефон 1' })).toBeInTheDocument();
});

test('an address of several pages is answered by one call, and its first page alone begins at its top', async () => {
  const { api } = await show('page=1-2');
  await waitFor(() => expect(cards()).toHaveLength(48));
  expect(api.bodiesOf('findGoods')).toMatchObject([{ params: { limit: 48, offset: 0 } }]);
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Сторінки' })).getByRole('link', { name: /1/ }));
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('the drawer counts what is chosen in it, and shows it only when asked to', async () => {
  const view = await show();
  await waitFor(() => expect(cards()).toHaveLength(24));
  fireEvent.click(screen.getByRole('button', { name: 'Фільтри' }));
  const drawer = await screen.findByRole('dialog', { name: 'Фільтри' });
  fireEvent.click(within(drawer).getByRole('checkbox', { name: /^Червоний/ }));
  const button = await within(drawer).findByRole('button', { name: 'Показати 5 товарів' });
  expect(view.place()).toBe('/category/7');
  expect(cards()).toHaveLength(24);
  fireEvent.click(button);
  await waitFor(() => expect(view.place()).toBe('/category/7?color=ff0000'));
  await waitFor(() => expect(cards()).toHaveLength(5));
  expect(drawer).not.toHaveAttribute('open');
});

test('filters that do not come leave the goods; goods that do not come leave the filters', async () => {
  const refuse = () => {
    throw new Refusal(500);
  };
  const lost = { ...shop(), getFilters: refuse } satisfies FakeAnswers;
  await show('', lost);
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(await screen.findByRole('alert')).toHaveTextContent('Фільтри не завантажилися');
});

test('goods that do not come are asked for again', async () => {
  const answers = shop();
  let isDown = true;
  await show('', {
    ...answers,
    findGoods: (call) => {
      if (isDown) throw new Refusal(503);
      return answers.findGoods(call);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося завантажити товари');
  expect(screen.getByRole('checkbox', { name: 'Alfa' })).toBeEnabled();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(cards()).toHaveLength(24));
});

test('shows its words in Russian', async () => {
  await show('brand=alfa', shop(), 'ru');
  await waitFor(() => expect(cards()).toHaveLength(5));
  expect(screen.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('popular');
  expect(screen.getByRole('link', { name: 'Списком' })).toHaveAttribute('href', '/ru/category/7?brand=alfa&view=list');
});
