import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Filter, FoundGoods } from '@pozyka/api-contract';
import { goodSorts, mostFilterValues } from '@pozyka/api-contract/constants';
import { bothDatabases } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { sql } from 'kysely';
import { generateCatalogue } from '../../seed/generate-catalogue.ts';
import { openShop, type Shop } from '../../testing/open-shop.ts';
import { bruteForce, type GoodsRequest } from './testing/brute-force.ts';

const catalogue = generateCatalogue({ goods: 700 });
const goods = [...catalogue.goods];

// A few of each level; 4201 has goods with few values, 7203 and 10101 none of colour.
const categories = catalogue.categories.filter(({ id }) =>
  [100, 400, 600, 1100, 11, 42, 93, 113, 1101, 4201, 6101, 7203, 10101].includes(id),
);
const codeOf = new Map(catalogue.attributes.flatMap(({ code, values }) => values.map((value) => [value.id, [code, value.code] as const])));

const boundOf = (prices: readonly number[]) =>
  fc.option(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...prices) }, fc.constantFrom(0, 1, 2_147_483_648, Number.MAX_SAFE_INTEGER)), {
    nil: undefined,
    freq: 2,
  });

/** A filter with some of its values, those that goods of the category have more often than others. */
const filterOf = (code: string, there: readonly (typeof goods)[number][]) => {
  const sold = there.flatMap(({ values }) => values.flatMap((id) => (codeOf.get(id)?.[0] === code ? [codeOf.get(id)?.[1] ?? ''] : [])));
  const known = catalogue.attributes.find((attribute) => attribute.code === code)?.values.map((value) => value.code) ?? [];
  const value = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...sold) },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom('999999', 'gone'),
  );
  return fc.tuple(fc.constant(code), fc.uniqueArray(value, { maxLength: 8 }));
};

const asking: fc.Arbitrary<GoodsRequest> = fc.constantFrom(...categories).chain(({ id, attributes }) => {
  const there = goods.filter(({ path }) => path.includes(id));
  const bound = boundOf(there.map(({ price }) => price));
  return fc.record({
    category: fc.constant(id),
    filters: fc
      .uniqueArray(fc.constantFrom(...attributes), { maxLength: 3 })
      .chain((codes) => fc.tuple(...codes.map((code) => filterOf(code, there))))
      .map((entries) => Object.fromEntries(entries)),
    price: fc.tuple(bound, bound).map(([a, b]) => (a !== undefined && b !== undefined && a > b ? { min: b, max: a } : { min: a, max: b })),
    sort: fc.constantFrom(...goodSorts),
    limit: fc.integer({ min: 1, max: 60 }),
    offset: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 90 })),
  });
});

for (const kind of bothDatabases()) {
  describe(`finding goods on ${kind.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    before(async () => {
      shop = await openShop(kind, goods.length);
      app = shop.app;
    });
    after(() => shop.close());

    test('totals, order, span of prices and facets are those of looking at every good', async () => {
      const shapes = { narrowed: 0, empty: 0, several: 0, priced: 0 };
      await fc.assert(
        fc.asyncProperty(asking, async (wanted) => {
          const { category, filters, price, ...params } = wanted;
          const answer = await app.inject({
            method: 'POST',
            url: `/mplace/good-list/category_id/${category}`,
            payload: { payload: { filters, price }, params },
          });
          assert.equal(answer.statusCode, 200, answer.body);
          const { data } = answer.json<{ data: FoundGoods }>();
          const expected = bruteForce(catalogue, goods, wanted);
          assert.deepEqual(
            { total: Number(answer.headers['x-items-total']), ids: data.goods.map(({ id }) => id), price: data.price, facets: data.facets },
            expected,
          );
          const narrowings = Object.values(filters).filter((values) => values.length > 0).length;
          if (narrowings > 0 && expected.total > 0) shapes.narrowed += 1;
          if (expected.total === 0) shapes.empty += 1;
          if (price.max !== undefined && expected.total > 0) shapes.priced += 1;
          if (narrowings > 1 && expected.total > 1) shapes.several += 1;
        }),
        { numRuns: 200, seed: 7 },
      );
      // The property says little about a list that only ever is empty or whole.
      assert.ok(shapes.narrowed > 60 && shapes.empty > 10 && shapes.several > 25 && shapes.priced > 30, JSON.stringify(shapes));
    });

    test('of very many values the most common are offered, in the order they came; each still finds its goods', async () => {
      const url = '/mplace/filter-list/category_id/4201';
      const brands = async () =>
        (await app.inject(url))
          .json<{ data: Filter[] }>()
          .data.find(({ id }) => id === 'brand')
          ?.values.map(({ id }) => id) ?? [];
      const before = await brands();
      const { rows } = await sql<{ code: string }>`
        insert into attribute_value (id, attribute_code, code, title_uk, title_ru)
        select number - 1000, 'brand', 'rare' || number, 'Бренд', 'Бренд' from generate_series(1, ${mostFilterValues}) as number
        returning code`.execute(shop.db);
      await sql`
        insert into facet (category_id, value_id, goods, bits)
        select 4201, value.id, 1, (select bits from facet where category_id = 4201 limit 1)
        from attribute_value as value where value.id < 0`.execute(shop.db);
      await sql`update facet set goods = 2 where category_id = 4201 and value_id >= 0 and goods = 1`.execute(shop.db);
      const rare = rows.map(({ code }) => code);
      const answer = await brands();
      assert.deepEqual(answer, [...rare.slice(0, mostFilterValues - before.length), ...before]);
      const found = await app.inject({
        method: 'POST',
        url: '/mplace/good-list/category_id/4201',
        payload: { payload: { filters: { brand: [rare.at(-1)] } }, params: {} },
      });
      assert.notEqual(found.headers['x-items-total'], '0');
    });
  });
}
