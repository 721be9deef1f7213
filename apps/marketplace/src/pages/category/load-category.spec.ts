import { loadContext, Refusal, type FakeResponses } from '@pozyka/testing';
import uk from '../../messages/uk.json';
import { loadCategory } from './load-category.ts';
import { shop } from './testing/shop.ts';

/** What is found out of category 7. */
const loadOf = (query = '', responses: FakeResponses = shop()) => {
  const { context, api } = loadContext({ app: 'marketplace', messages: uk, responses, query, params: { id: '7' } });
  return { result: loadCategory(context), api };
};
const down = () => {
  throw new Refusal(503);
};

test.each([
  ['', { pages: 3, canonical: '/category/7' }],
  ['page=2&sort=new&utm_source=x', { pages: 3, canonical: '/category/7' }],
  ['brand=alfa', { noindex: true }],
  ['price=1-2', { noindex: true }],
])('says of ?%s to search engines', async (query, head) => {
  const { result, api } = loadOf(query);
  expect(await result).toMatchObject({ head });
  expect(api.bodiesOf('findGoods')).toHaveLength(1);
});

test('tells the way from the page above all categories', async () => {
  expect(await loadOf().result).toMatchObject({
    head: {
      breadcrumbs: [
        { title: 'Товари', path: '/goods' },
        { title: 'Електроніка', path: '/category/1' },
        { title: 'Смартфони', path: '/category/7' },
      ],
    },
  });
});

test.each(['page=4', 'brand=alfa&page=2'])('has no page beyond the last: ?%s', async (query) => {
  expect(await loadOf(query).result).toEqual({ status: 404 });
});

test('is missing where the tree has not the category; is no answer for all where goods did not come; fails without the tree', async () => {
  expect(await loadOf('', { ...shop(), getCategoryTree: () => [] }).result).toEqual({ status: 404 });
  expect(await loadOf('', { ...shop(), findGoods: down }).result).toMatchObject({ status: 503, head: { noindex: true } });
  await expect(loadOf('', { ...shop(), getCategoryTree: down }).result).rejects.toMatchObject({ status: 503 });
});

test('what is narrowed is not passed off as all there is where filters did not come', async () => {
  const lost = { ...shop(), getFilters: down };
  expect(await loadOf('brand=alfa', lost).result).toMatchObject({ status: 503, head: { noindex: true } });
  expect(await loadOf('page=2', lost).result).not.toHaveProperty('status');
});

test.each([
  ['a mark of anyone who gave the link', 'ref=friend', {}],
  ['a filter and a mark', 'brand=alfa&ref=friend', { brand: ['alfa'] }],
  ['what no filter is called', 'brand=alfa&size=9', { brand: ['alfa'] }],
  ['values out of order', 'brand=beta,alfa', { brand: ['alfa', 'beta'] }],
  ['a scale', 'brand=5-6', {}],
  ['what can be no value', 'brand=%00', {}],
  ['more than a filter has', `brand=${Array.from({ length: 400 }, (_, id) => id).join(',')}`, {}],
])('asks for its goods once, by its own filters, where the address has %s', async (_, query, filters) => {
  const { result, api } = loadOf(query);
  expect(await result).toMatchObject({ head: { canonical: '/category/7' } });
  const body = expect.objectContaining({ payload: expect.objectContaining({ filters }) });
  expect(api.bodiesOf('findGoods')).toEqual([body]);
});
