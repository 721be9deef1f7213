import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Category, CategoryItem, Filter, FoundGoods, Good, GoodDetails } from '@pozyka/api-contract';
import { goodSorts, type GoodSort } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { generateCatalogue } from './seed/generate-catalogue.ts';
import { openShop, type Shop } from './testing/open-shop.ts';

const GOODS = 600;
const { goods, sellers } = generateCatalogue({ goods: GOODS });
const seeded = [...goods];
const smartphones = 1101;
const electronics = 100;

for (const kind of testDatabases()) {
  describe(`marketplace API on ${kind.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    before(async () => {
      shop = await openShop(kind, GOODS);
      app = shop.app;
    });
    after(() => shop.close());

    const get = (url: string, language = 'uk') => app.inject({ url, headers: { 'accept-language': language } });
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
    const dataOf = async <T>(url: string, language?: string): Promise<T> => {
      const answer = await get(url, language);
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<{ data: T }>().data;
    };
    const find = async (category: number, payload: object, params: object = { limit: 100 }): Promise<FoundGoods & { total: number }> => {
      const answer = await post(`/mplace/good-list/category_id/${category}`, { payload, params });
      assert.equal(answer.statusCode, 200, answer.body);
      return { ...answer.json<{ data: FoundGoods }>().data, total: Number(answer.headers['x-items-total']) };
    };
    const under = (category: number) => seeded.filter(({ path }) => path.includes(category));

    test('the tree has three levels, in the language asked for', async () => {
      const tree = await dataOf<Category[]>('/mplace/category-tree');
      assert.equal(tree.length, 12);
      assert.deepEqual(tree[0]?.title, 'Смартфони та гаджети');
      for (const { id, goods } of [...tree, ...tree.flatMap(({ children }) => children)]) assert.equal(goods, under(Number(id)).length);
      assert.deepEqual(
        tree[0]?.children[0]?.children.map(({ title }) => title),
        ['Смартфони', 'Кнопкові телефони'],
      );
      const [russian] = await dataOf<Category[]>('/mplace/category-tree', 'ru');
      assert.equal(russian?.title, 'Смартфоны и гаджеты');
      const [forced] = await dataOf<Category[]>('/mplace/category-tree?language=ru', 'uk');
      assert.equal(forced?.title, 'Смартфоны и гаджеты');
    });

    test('the list holds the categories right under one, each with its image', async () => {
      const list = await dataOf<CategoryItem[]>('/mplace/category-list/category_id/11', 'ru');
      assert.deepEqual(
        list.map(({ id, title }) => [id, title]),
        [
          ['1101', 'Смартфоны'],
          ['1102', 'Кнопочные телефоны'],
        ],
      );
      assert.deepEqual(await dataOf('/mplace/category-list/category_id/1101'), []);
      for (const { image } of list) assert.equal((await get(image?.replace('/mplace-api', '') ?? '')).statusCode, 200);
    });

    test('popular categories come in their order', async () => {
      const list = await dataOf<CategoryItem[]>('/mplace/category-additional/what/MAIN/type/popular');
      assert.deepEqual(
        list.slice(0, 2).map(({ title }) => title),
        ['Смартфони', 'Ноутбуки'],
      );
      assert.equal(list.length, 12);
    });

    test('walking the pages gives every good of the category and below once, in order', async () => {
      const keys: Record<GoodSort, (good: (typeof seeded)[number]) => readonly number[]> = {
        popular: ({ popularity, id }) => [-popularity, -id],
        price: ({ price, id }) => [price, id],
        '-price': ({ price, id }) => [-price, -id],
        new: ({ addedOn, id }) => [-Date.parse(addedOn), -id],
        rating: ({ rating, id }) => [-(rating ?? 0), -id],
      };
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(100, 400, 11, 41, 1101, 8203),
          fc.constantFrom(...goodSorts),
          fc.integer({ min: 1, max: 40 }),
          async (category, sort, limit) => {
            const expected = under(category).toSorted((a, b) => {
              const [first, second] = [keys[sort](a), keys[sort](b)];
              return (first[0] ?? 0) - (second[0] ?? 0) || (first[1] ?? 0) - (second[1] ?? 0);
            });
            const seen: string[] = [];
            for (let offset = 0; offset <= expected.length; offset += limit) {
              const answer = await get(`/mplace/good-list/category_id/${category}?limit=${limit}&offset=${offset}&sort=${sort}`);
              const page = answer.json<{ data: Good[] }>().data;
              assert.equal(answer.headers['x-items-total'], String(expected.length));
              assert.equal(answer.headers['x-items-count'], String(page.length));
              assert.equal(answer.headers['x-items-limit'], String(limit));
              seen.push(...page.map(({ id }) => id));
            }
            assert.deepEqual(
              seen,
              expected.map(({ id }) => String(id)),
            );
          },
        ),
        { numRuns: 25 },
      );
    });

    test('a page past the end is empty at any offset', async () => {
      for (const offset of ['100000', '9007199254740991']) {
        assert.deepEqual(await dataOf(`/mplace/good-list/category_id/100?offset=${offset}`), []);
      }
    });

    test('one good whole, in both languages', async () => {
      for (const [language, locale] of [
        ['uk', 'uk'],
        ['ru-UA,ru;q=0.9', 'ru'],
      ] as const) {
        const good = await dataOf<GoodDetails>('/mplace/good-info/good_id/1', language);
        const expected = seeded[0];
        assert.equal(good.title, expected?.title[locale]);
        assert.equal(good.description, expected?.description[locale]);
        assert.equal(good.price, expected?.price);
        assert.equal(good.category.id, String(smartphones));
        assert.equal(good.attributes.length, expected?.values.length);
        assert.deepEqual(good.attributes[0], { title: 'Бренд', value: good.brand });
        assert.equal(good.images.length, 5);
        assert.equal(good.captions?.length, 5);
        assert.match(good.captions?.[1] ?? '', locale === 'uk' ? /^вигляд/ : /^вид/);
        assert.equal(good.images[0], good.image);
        const seller = sellers.find(({ id }) => id === expected?.sellerId);
        assert.deepEqual(good.seller, {
          name: seller?.name,
          city: seller?.city[locale],
          rating: (seller?.rating ?? 0) / 10,
          since: seller?.since,
        });
        assert.equal(good.delivery?.[0]?.title, locale === 'uk' ? 'У відділення перевізника' : 'В отделение перевозчика');
      }
    });

    test('similar goods are of the same category, in stock first, each nearer in price than any left out', async () => {
      for (const good of [...under(smartphones), ...under(6101)]) {
        const { similar = [] } = await dataOf<GoodDetails>(`/mplace/good-info/good_id/${good.id}`);
        const rank = ({ id, price, stock }: (typeof seeded)[number]) => [stock === 0 ? 1 : 0, Math.abs(price - good.price), id];
        const expected = under(good.path[2])
          .filter(({ id }) => id !== good.id)
          .toSorted(
            (a, b) =>
              rank(a)
                .map((part, place) => part - (rank(b)[place] ?? 0))
                .find((part) => part !== 0) ?? 0,
          )
          .slice(0, 8);
        assert.deepEqual(
          similar.map(({ id }) => id),
          expected.map(({ id }) => String(id)),
        );
      }
    });

    test('a good that is sold out is not delivered', async () => {
      const gone = seeded.find(({ stock }) => stock === 0);
      assert.deepEqual((await dataOf<GoodDetails>(`/mplace/good-info/good_id/${gone?.id}`)).delivery, []);
    });

    test('what was read may be cached for a minute, and is not re-sent while it is the same', async () => {
      const first = await get('/mplace/category-tree');
      assert.equal(first.headers['cache-control'], 'public, max-age=60');
      assert.equal(first.headers['vary'], 'Accept-Language');
      const again = (tag: unknown) => app.inject({ url: '/mplace/category-tree', headers: { 'if-none-match': `"x", ${String(tag)}` } });
      const same = await again(first.headers['etag']);
      assert.deepEqual([same.statusCode, same.body], [304, '']);
      const russian = await get('/mplace/category-tree', 'ru');
      assert.equal((await again(russian.headers['etag'])).statusCode, 200);
      assert.equal((await get('/mplace/good-info/good_id/999999')).headers['cache-control'], 'no-store');
      assert.equal((await post('/mplace/good-list/category_id/1101', { payload: {} })).headers['cache-control'], 'no-store');
    });

    test('images are SVG for ever, without anything that runs', async () => {
      const { images } = await dataOf<GoodDetails>('/mplace/good-info/good_id/1');
      for (const image of images) {
        const answer = await get(image.replace('/mplace-api', ''));
        assert.equal(answer.statusCode, 200);
        assert.match(String(answer.headers['content-type']), /^image\/svg\+xml/);
        assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
        assert.equal(answer.headers['vary'], undefined);
        assert.match(answer.body, /^<svg [^>]*width="640" height="640"/);
        assert.doesNotMatch(answer.body.replaceAll('href="#e"', ''), /<script|on\w+=|href/i);
      }
      for (const file of ['sofa.svg', 'sofa.red.front.svg', '..%2f..%2fpackage.json', 'constructor.red.0.front.svg']) {
        assert.equal((await get(`/mplace/image/v2/${file}`)).statusCode, 404);
      }
    });

    test('what does not exist is 404, what does not fit is 400 with the field', async () => {
      for (const id of ['999999', '0', '-1', '1.5', 'abc', '99999999999999999999', '01']) {
        for (const path of ['category-list/category_id', 'good-list/category_id', 'filter-list/category_id', 'good-info/good_id']) {
          const { statusCode, body } = await get(`/mplace/${path}/${id}`);
          assert.ok(statusCode === 404 || statusCode === 400, `${path}/${id}: ${statusCode} ${body}`);
        }
      }
      for (const [query, field] of [
        ['limit=0', 'limit'],
        ['limit=10001', 'limit'],
        ['limit=x', 'limit'],
        ['offset=-1', 'offset'],
        ['sort=cheap', 'sort'],
        ['page=2', 'page'],
      ]) {
        const answer = await get(`/mplace/good-list/category_id/100?${query}`);
        assert.equal(answer.statusCode, 400, query);
        assert.deepEqual(Object.keys(answer.json<{ data: object }>().data), [field]);
      }
      const unknown = await post('/mplace/good-list/category_id/1101', { payload: { filters: { smell: ['1'] } }, params: {} });
      assert.equal(unknown.statusCode, 400);
      assert.deepEqual(Object.keys(unknown.json<{ data: object }>().data), ['payload.filters.smell']);
    });

    test('filters of a category: brands and colours that are sold, swatches by their hex', async () => {
      const filters = await dataOf<Filter[]>(`/mplace/filter-list/category_id/${smartphones}?language=ru`);
      assert.deepEqual(
        filters.slice(0, 4).map(({ id, type }) => [id, type]),
        [
          ['brand', 'list'],
          ['color', 'color'],
          ['memory', 'list'],
          ['ram', 'list'],
        ],
      );
      const sold = new Set(under(smartphones).map(({ brand }) => brand));
      assert.deepEqual(new Set(filters[0]?.values.map(({ title }) => title)), sold);
      for (const { id } of filters[1]?.values ?? []) assert.match(id, /^[0-9a-f]{6}$/);
      const above = await dataOf<Filter[]>(`/mplace/filter-list/category_id/${electronics}`);
      assert.deepEqual(
        above.map(({ id }) => id),
        ['brand', 'color', 'country', 'warranty'],
      );
    });

    test('filters narrow, alternatives within one widen, and a facet foretells its result', async () => {
      const all = await find(electronics, { filters: {}, price: {} });
      assert.equal(all.total, under(electronics).length);
      const brands = Object.entries(all.facets['brand'] ?? {});
      assert.equal(
        brands.reduce((sum, [, goods]) => sum + goods, 0),
        all.total,
      );
      const [first, second] = brands;
      assert.ok(first && second);
      const one = await find(electronics, { filters: { brand: [first[0]] } });
      assert.equal(one.total, first[1]);
      assert.deepEqual(one.facets['brand'], all.facets['brand']);
      const two = await find(electronics, { filters: { brand: [first[0], second[0]] } });
      assert.equal(two.total, first[1] + second[1]);
      const [warranty] = Object.entries(one.facets['warranty'] ?? {});
      assert.ok(warranty);
      assert.equal((await find(electronics, { filters: { brand: [first[0]], warranty: [warranty[0]] } })).total, warranty[1]);
      assert.equal((await find(electronics, { filters: { brand: ['999999'] } })).total, 0);
    });

    test('price bounds hold, and the span stays that of all the goods', async () => {
      const prices = under(electronics).map(({ price }) => price);
      const [min, max] = [500_000, 2_000_000];
      const found = await find(electronics, { price: { min, max } }, { limit: 1000, sort: 'price' });
      assert.deepEqual(
        found.goods.map(({ price }) => price),
        prices.filter((price) => price >= min && price <= max).toSorted((a, b) => a - b),
      );
      assert.deepEqual(found.price, { min: Math.min(...prices), max: Math.max(...prices) });
      assert.equal((await find(electronics, { price: { min: 9_007_199_254_740_991 } })).total, 0);
    });

    test('special goods are in stock and cheaper than they were', async () => {
      const goods = await dataOf<Good[]>('/mplace/good-list-special?limit=30');
      assert.equal(goods.length, 30);
      for (const { price, old_price, in_stock } of goods) assert.ok(in_stock && old_price !== null && old_price > price);
    });
  });
}
