import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { marketplaceOperations, type Operation } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { changedIn, rowSums } from '@pozyka/server-kit/testing/row-sums';
import { openShop, type Shop } from './testing/open-shop.ts';

interface Sent {
  readonly url: string;
  readonly payload?: object;
}

const operations: readonly (readonly [string, Operation])[] = Object.entries(marketplaceOperations);
const search = { search: 'телефон', limit: 5 };

/** A request of each call that its handler accepts: all of them read, by POST too. */
const reads = (good: string): Readonly<Record<string, readonly Sent[]>> => ({
  getCategoryTree: [{ url: '/mplace/category-tree' }, { url: '/mplace/category-tree?language=ru' }],
  getCategoryList: [{ url: '/mplace/category-list/category_id/11' }],
  getGoods: [{ url: '/mplace/good-list/category_id/1101?limit=5' }],
  findGoods: [{ url: '/mplace/good-list/category_id/1101', payload: { payload: {}, params: { limit: 5 } } }],
  getSpecialGoods: [{ url: '/mplace/good-list-special' }],
  getFilters: [{ url: '/mplace/filter-list/category_id/1101' }],
  getGood: [{ url: `/mplace/good-info/good_id/${good}` }],
  getPopularCategories: [{ url: '/mplace/category-additional/what/MAIN/type/popular' }],
  searchGoods: [{ url: '/mplace/good-list-search', payload: search }],
  getSearchReading: [{ url: `/mplace/good-search-reading?${new URLSearchParams({ q: 'тилефон' })}` }],
  suggestGoods: [{ url: `/mplace/good-suggest?${new URLSearchParams({ q: 'тел' })}` }],
});

for (const kind of testDatabases()) {
  describe(`reads of the marketplace on ${kind.name}`, () => {
    let shop: Shop;
    before(async () => {
      shop = await openShop(kind, 60);
    });
    after(() => shop.close());

    test('each call is answered, a GET by HEAD too, and changes nothing', async () => {
      const list = await shop.app.inject('/mplace/good-list-special?limit=1');
      const [good] = list.json<{ data: { id: string }[] }>().data;
      const known = reads(good?.id ?? '');
      assert.deepEqual(Object.keys(known).sort(), operations.map(([id]) => id).sort(), 'tell how a new call is asked');
      const before = await rowSums(shop.db);
      for (const [id, { method }] of operations) {
        for (const { url, payload } of known[id] ?? []) {
          const { statusCode, body } = await shop.app.inject({ method, url, ...(payload && { payload }) });
          assert.equal(statusCode, 200, `${id}: ${body}`);
          if (method === 'GET') assert.equal((await shop.app.inject({ method: 'HEAD', url })).statusCode, 200, `HEAD of ${id}`);
        }
        assert.deepEqual(changedIn(before, await rowSums(shop.db)), [], `${id} writes`);
      }
    });
  });
}
