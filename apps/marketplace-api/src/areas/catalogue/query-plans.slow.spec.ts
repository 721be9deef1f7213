import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Filter } from '@pozyka/api-contract';
import { goodSorts } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { accessesDuring, type Access } from './testing/query-plans.ts';

// Enough for reading a whole table to cost more than an index.
const GOODS = 8_000;
const top = 400;

for (const kind of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe(`what ${kind.name} reads for an answer`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let filters: Filter[];
    before(async () => {
      shop = await openShop(kind, GOODS);
      app = shop.app;
      filters = (await app.inject(`/mplace/filter-list/category_id/${top}`)).json<{ data: Filter[] }>().data;
    });
    after(() => shop.close());

    const reads = (call: InjectOptions | string): Promise<Access[]> =>
      accessesDuring(shop.db, async () => {
        const answer = await app.inject(call);
        assert.equal(answer.statusCode, 200, answer.body);
      });
    const find = (payload: object, sort: string): InjectOptions => ({
      method: 'POST',
      url: `/mplace/good-list/category_id/${top}`,
      payload: { payload, params: { limit: 24, sort } },
    });
    const rowsOf = (accesses: readonly Access[], table: string): number =>
      accesses.filter(({ what }) => what === table).reduce((sum, { rows }) => sum + rows, 0);
    const indexesOf = (accesses: readonly Access[], table: string): (string | null)[] => [
      ...new Set(accesses.filter(({ what }) => what === table).map(({ index }) => index)),
    ];
    const none = (accesses: readonly Access[]): void =>
      assert.deepEqual(
        accesses.filter(({ how, what }) => how === 'Seq Scan' && ['good', 'listing', 'facet', 'search_good'].includes(what)),
        [],
      );

    const placeIndex = {
      popular: 'listing_by_popularity',
      price: 'listing_by_price',
      '-price': 'listing_by_price',
      new: 'listing_by_date',
      rating: 'listing_by_rating',
    };

    test('a page of a whole category is a span of one index, on the first page and on the last', async () => {
      const total = Number((await app.inject(`/mplace/good-list/category_id/${top}`)).headers['x-items-total']);
      for (const sort of goodSorts) {
        for (const offset of [0, total - 24]) {
          const accesses = await reads(`/mplace/good-list/category_id/${top}?limit=24&sort=${sort}&offset=${offset}`);
          none(accesses);
          assert.deepEqual(indexesOf(accesses, 'listing'), [placeIndex[sort]]);
          assert.equal(rowsOf(accesses, 'listing'), 24);
          assert.deepEqual(indexesOf(accesses, 'good'), ['good_pkey']);
          assert.equal(rowsOf(accesses, 'good'), 24);
        }
      }
    });

    test('a whole category is not counted: its counts are ready', async () => {
      const accesses = await reads(find({}, 'popular'));
      none(accesses);
      assert.equal(rowsOf(accesses, 'listing'), 24 + 2);
      assert.equal(rowsOf(accesses, 'good'), 24);
    });

    test('a narrowed one is counted without its goods; only those of the page are read', async () => {
      const [brand, , warranty] = ['brand', 'color', 'warranty'].map((code) => filters.find(({ id }) => id === code));
      const chosen = { brand: brand?.values.slice(0, 3).map(({ id }) => id), warranty: warranty?.values.slice(0, 2).map(({ id }) => id) };
      for (const sort of goodSorts) {
        const accesses = await reads(find({ filters: chosen, price: { min: 200_000, max: 2_000_000 } }, sort));
        none(accesses);
        assert.ok(indexesOf(accesses, 'listing').includes(placeIndex[sort]));
        assert.deepEqual(indexesOf(accesses, 'good'), ['good_pkey']);
        assert.equal(rowsOf(accesses, 'good'), 24);
        assert.ok(rowsOf(accesses, 'listing') < 1_500, `${rowsOf(accesses, 'listing')} places`);
      }
    });

    test('one good, its neighbours and special goods are read from indexes', async () => {
      const good = await reads('/mplace/good-info/good_id/4242');
      none(good);
      assert.ok(rowsOf(good, 'good') <= 1 + 32 && rowsOf(good, 'listing') <= 1 + 33);
      const special = await reads('/mplace/good-list-special?limit=12');
      none(special);
      assert.deepEqual(indexesOf(special, 'good'), ['good_special']);
      assert.equal(rowsOf(special, 'good'), 12);
    });

    test('filters of a category do not look at its goods', async () => {
      const accesses = await reads(`/mplace/filter-list/category_id/${top}`);
      none(accesses);
      assert.equal(rowsOf(accesses, 'good') + rowsOf(accesses, 'listing'), 0);
    });
  });
}
