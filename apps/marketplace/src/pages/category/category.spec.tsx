import { loadContext, Refusal, renderRemote, type FakeResponses } from '@pozyka/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import CategoryPage, { load } from './category.tsx';
import FiltersForm, { load as loadForm } from './filters.island.tsx';
import { shop } from './testing/shop.ts';

const messages = { uk, ru };

// React makes data of a form that is sent; Node's, which the calls of specs need, takes no form
beforeAll(() => {
  const { FormData: OfNode } = globalThis;
  globalThis.FormData = new Proxy(OfNode, { construct: () => new OfNode() });
});

/** The document as the server renders it: with what `load` fetched. */
const show = async (query = '', responses: FakeResponses = shop(), locale: 'uk' | 'ru' = 'uk') => {
  const app = { app: 'marketplace', messages: messages[locale], responses, locale, params: { id: '7' } };
  const { context, api, store } = loadContext({ ...app, query });
  await load(context);
  const at = `/category/7${query && `?${query}`}`;
  const view = await act(async () => renderRemote({ ...app, store, at, pages: { '/category/7': CategoryPage } }));
  return { ...view, api };
};
/** The form of filters alone, as the browser begins it in a document. */
const begin = async (query = '', responses: FakeResponses = shop()) => {
  const app = { app: 'marketplace', messages: uk, responses, params: { id: '7' } };
  const { context, api, store } = loadContext({ ...app, query });
  await loadForm(context, { category: '7' });
  const Island = () => <FiltersForm category="7" />;
  const at = `/category/7${query && `?${query}`}`;
  const view = await act(async () => renderRemote({ ...app, store, at, pages: { '/category/7': Island } }));
  return { ...view, api };
};
const cards = () => screen.queryAllByRole('article');
const refuse = () => {
  throw new Refusal(503);
};

test('filters from the address narrow the goods, what is chosen stands as chips and counts follow', async () => {
  const { api } = await show('brand=alfa&price=100-500&shoe=42');
  expect(cards()).toHaveLength(5);
  expect(api.bodiesOf('findGoods').at(-1)).toEqual({
    payload: { filters: { brand: ['alfa'] }, price: { min: 10_000, max: 50_000 } },
    params: { limit: 24, offset: 0, sort: 'popular' },
  });
  expect(screen.getByText('5 товарів')).toBeInTheDocument();
  const chips = within(screen.getByRole('list', { name: 'Обрані фільтри' })).getAllByRole('link');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['Прибрати фільтр: Ціна: від 100\u00a0₴ до 500\u00a0₴', '/category/7?brand=alfa#goods'],
    ['Прибрати фільтр: Бренд: Alfa', '/category/7?price=100-500#goods'],
    ['Скинути все', '/category/7#goods'],
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

test('each order, look and page is a link that keeps all else', async () => {
  await show('brand=alfa&sort=price&page=2', shop({ narrowed: 60 }));
  const hrefs = (of: HTMLElement) =>
    within(of)
      .getAllByRole('link')
      .map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')]);
  const sorts = screen.getByRole('navigation', { name: 'Сортування' });
  expect(hrefs(sorts).slice(0, 3)).toEqual([
    ['Популярні', '/category/7?brand=alfa#goods'],
    ['Дешевші', '/category/7?brand=alfa&sort=price#goods'],
    ['Дорожчі', '/category/7?brand=alfa&sort=-price#goods'],
  ]);
  expect(within(sorts).getByRole('link', { name: 'Дешевші' })).toHaveAttribute('aria-current', 'true');
  expect(hrefs(screen.getByRole('group', { name: 'Вигляд' }))).toEqual([
    ['Плиткою', '/category/7?brand=alfa&sort=price&page=2#goods'],
    ['Списком', '/category/7?brand=alfa&sort=price&view=list&page=2#goods'],
  ]);
  expect(hrefs(screen.getByRole('navigation', { name: 'Сторінки' }))).toEqual([
    ['1', '/category/7?brand=alfa&sort=price#goods'],
    ['3', '/category/7?brand=alfa&sort=price&page=3#goods'],
  ]);
  expect(screen.getByRole('list', { name: 'Товари, сторінка 2' }).children).toHaveLength(24);
});

test('without scripts the form sends what is chosen, with the order and the look', async () => {
  await show('brand=alfa&price=100-500&sort=new&view=list&page=1');
  const form = screen.getByRole('button', { name: 'Показати 5 товарів' }).closest('form');
  expect(form).toHaveAttribute('action', '/category/7#goods');
  expect(form).toHaveAttribute('method', 'get');
  const sent = [...(form?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.name !== '' && (field.type !== 'checkbox' || field.checked)
      ? [`${field.name}=${field.value}`]
      : [],
  );
  expect(sent).toEqual(['sort=new', 'view=list', 'price=100', 'price=500', 'brand=alfa']);
});

describe('the form of filters at work', () => {
  it('counts what is chosen, shows it only when asked to, and begins at the first page', async () => {
    const view = await begin('page=2');
    expect(view.api.calls.map(({ id }) => id)).toEqual(['getFilters', 'findGoods']);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Червоний/ }));
    expect(screen.getByRole('button', { name: 'Застосувати фільтри' })).toBeEnabled();
    const show = await screen.findByRole('button', { name: 'Показати 5 товарів' });
    expect(view.place()).toBe('/category/7?page=2');
    await userEvent.click(show);
    expect(view.place()).toBe('/category/7?color=ff0000');
  });

  it('shows what was chosen last, though it is still counted', async () => {
    const responses = shop();
    let isSlow = false;
    const view = await begin('', {
      ...responses,
      findGoods: async (call) => {
        if (isSlow) await new Promise(() => undefined);
        return responses.findGoods(call);
      },
    });
    isSlow = true;
    fireEvent.click(screen.getByRole('checkbox', { name: /^Alfa/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Beta/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Застосувати фільтри' }));
    expect(view.place()).toBe('/category/7?brand=alfa,beta');
  });

  it('is sent by Enter with what is typed', async () => {
    const view = await begin('sort=price');
    await userEvent.type(screen.getByRole('textbox', { name: 'До, ₴' }), '500{Enter}');
    expect(view.place()).toBe('/category/7?price=-500&sort=price');
  });

  it('says that it cannot count, and shows what is chosen all the same', async () => {
    const responses = shop();
    let isDown = false;
    const view = await begin('', { ...responses, findGoods: (call) => (isDown ? refuse() : responses.findGoods(call)) });
    isDown = true;
    fireEvent.click(screen.getByRole('checkbox', { name: /^Alfa/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося завантажити товари');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Показати 5 товарів' }));
    expect(view.place()).toBe('/category/7?brand=alfa');
  });

  it('is not begun without its filters', async () => {
    const { context } = loadContext({ app: 'marketplace', messages: uk, responses: { ...shop(), getFilters: refuse } });
    await expect(loadForm(context, { category: '7' })).rejects.toMatchObject({ status: 503 });
  });
});

const failed = () => screen.getByRole('button', { name: 'Спробувати ще раз' }).closest('[data-failed]');

test('filters that do not come leave the goods', async () => {
  await show('', { ...shop(), getFilters: refuse });
  expect(cards()).toHaveLength(24);
  expect(await screen.findByRole('alert')).toHaveTextContent('Фільтри не завантажилися');
  expect(failed()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Фільтри' })).toBeNull();
});

test('goods that do not come leave the filters', async () => {
  await show('', { ...shop(), findGoods: refuse });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося завантажити товари');
  expect(failed()).not.toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Alfa' })).toBeEnabled();
});

test('says that filters left nothing, and leads back to all goods', async () => {
  await show('brand=alfa&view=list', shop({ narrowed: 0 }));
  expect(screen.getByRole('heading', { name: 'Таких товарів немає' })).toBeInTheDocument();
  const [chip, back] = screen.getAllByRole('link', { name: 'Скинути все' });
  for (const link of [chip, back]) expect(link).toHaveAttribute('href', '/category/7?view=list#goods');
});

test('shows its words in Russian', async () => {
  await show('brand=alfa', shop(), 'ru');
  expect(cards()).toHaveLength(5);
  expect(screen.getByRole('navigation', { name: 'Сортировка' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Списком' })).toHaveAttribute('href', '/ru/category/7?brand=alfa&view=list#goods');
});
