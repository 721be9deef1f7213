import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { marketplaceOperations } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { FastifyInstance, InjectOptions } from 'fastify';
import fc from 'fast-check';
import { openShop, type Shop } from './testing/open-shop.ts';

const list = '/mplace/good-list/category_id/1101';
const paths = Object.values(marketplaceOperations).map(({ method, path }) => ({ method, path }));
const withId = paths.filter(({ path }) => path.includes(':id'));
const many = Array.from({ length: 201 }, (_, place) => String(place));

const badQueries: readonly (readonly [path: string, query: string, field: string])[] = [
  ...['0', '-1', '1.5', '10001', '1e9', 'NaN', 'Infinity', '', '%D9%A1', '1&limit=2', '99999999999999999999'].map(
    (limit) => [list, `limit=${limit}`, 'limit'] as const,
  ),
  ...['-1', '1.5', 'x', 'null', '1e400', '9007199254740993'].map((offset) => [list, `offset=${offset}`, 'offset'] as const),
  ...['cheap', '', 'PRICE', 'price&sort=new', '%00', '--price'].map((sort) => [list, `sort=${sort}`, 'sort'] as const),
  ...['en', '', 'UK', 'uk-UA', '%00', 'uk&language=ru'].flatMap((language) =>
    ['category-tree', 'category-list/category_id/100', 'filter-list/category_id/1101', 'good-info/good_id/1'].map(
      (path) => [`/mplace/${path}`, `language=${language}`, 'language'] as const,
    ),
  ),
  ['/mplace/good-list-special', 'limit=10001', 'limit'],
  ['/mplace/good-suggest', 'q=%D1%81&limit=21', 'limit'],
  ['/mplace/good-list-special', 'offset=1', 'offset'],
  [list, 'page=2', 'page'],
  [list, '__proto__=1', '__proto__'],
  ['/mplace/category-additional/what/MAIN/type/popular', 'limit=1', 'limit'],
];

const badFinds: readonly (readonly [body: unknown, field: string])[] = [
  [undefined, 'body'],
  [[], 'body'],
  ['text', 'body'],
  [{}, 'payload'],
  [{ payload: null }, 'payload'],
  [{ payload: {}, extra: 1 }, 'extra'],
  [{ payload: { sort: 'price' } }, 'payload.sort'],
  [{ payload: { filters: [] } }, 'payload.filters'],
  [{ payload: { filters: { brand: '12' } } }, 'payload.filters.brand'],
  [{ payload: { filters: { brand: [12] } } }, 'payload.filters.brand.0'],
  [{ payload: { filters: { brand: ['\u0000'] } } }, 'payload.filters.brand.0'],
  [{ payload: { filters: { brand: ['Ж'] } } }, 'payload.filters.brand.0'],
  [{ payload: { filters: { brand: many } } }, 'payload.filters.brand'],
  [{ payload: { filters: { smell: ['1'] } } }, 'payload.filters.smell'],
  [{ payload: { filters: { constructor: [] } } }, 'payload.filters.constructor'],
  [{ payload: { filters: { load: ['1'] } } }, 'payload.filters.load'],
  [{ payload: { filters: { 'brand\u0000': ['1'] } } }, 'payload.filters.brand\u0000'],
  [{ payload: { price: { min: -1 } } }, 'payload.price.min'],
  [{ payload: { price: { min: 1.5 } } }, 'payload.price.min'],
  [{ payload: { price: { max: '100' } } }, 'payload.price.max'],
  [{ payload: { price: { max: 1e300 } } }, 'payload.price.max'],
  [{ payload: { price: { min: 200, max: 100 } } }, 'payload.price.max'],
  [{ payload: { price: { from: 1 } } }, 'payload.price.from'],
  [{ payload: {}, params: { limit: '24' } }, 'params.limit'],
  [{ payload: {}, params: { limit: 0 } }, 'params.limit'],
  [{ payload: {}, params: { limit: 10_001 } }, 'params.limit'],
  [{ payload: {}, params: { offset: -1 } }, 'params.offset'],
  [{ payload: {}, params: { offset: 1e300 } }, 'params.offset'],
  [{ payload: {}, params: { sort: 'cheap' } }, 'params.sort'],
  [{ payload: {}, params: { page: 1 } }, 'params.page'],
];

const badSearches: readonly (readonly [body: unknown, field: string])[] = [
  [undefined, 'body'],
  [{}, 'search'],
  [{ search: null }, 'search'],
  [{ search: 7 }, 'search'],
  [{ search: ['a'] }, 'search'],
  [{ search: 'а'.repeat(201) }, 'search'],
  [{ search: 'а', limit: 0 }, 'limit'],
  [{ search: 'а', offset: -1 }, 'offset'],
  [{ search: 'а', sort: 'price' }, 'sort'],
];

for (const kind of testDatabases()) {
  describe(`what the marketplace API refuses on ${kind.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    before(async () => {
      shop = await openShop(kind, 100);
      app = shop.app;
    });
    after(() => shop.close());

    const ask = async (call: InjectOptions): Promise<{ status: number; fields: string[]; shown: string }> => {
      const { statusCode, body } = await app.inject(call);
      const { data, error } = JSON.parse(body || '{}') as { data?: object; error?: { code: number } };
      if (statusCode !== 200) assert.equal(error?.code, statusCode, body);
      return {
        status: statusCode,
        fields: Object.keys(data ?? {}),
        shown: `${JSON.stringify(call)} → ${statusCode} ${body.slice(0, 300)}`,
      };
    };
    const refused = async (call: InjectOptions, field: string): Promise<void> => {
      const { status, fields, shown } = await ask(call);
      assert.equal(status, 400, shown);
      assert.ok(fields.includes(field), `${field}: ${shown}`);
    };

    test('ids that name nothing', async () => {
      const missing = ['999999', '0', '01', '999999999', '99999999999999999999', 'abc', '-1', '_'];
      const wrong = ['1.5', '%00', '%E2%82%AC', '1101%20', 'a'.repeat(65), '%2e%2e', "1'or'1"];
      for (const { method, path } of withId) {
        for (const id of [...missing, ...wrong]) {
          const body = method === 'POST' ? { payload: { payload: {} } } : {};
          const { status, fields, shown } = await ask({ method, url: path.replace(':id', id), ...body });
          if (missing.includes(id)) assert.equal(status, 404, shown);
          else assert.ok(status === 404 || (status === 400 && fields.includes('id')), shown);
        }
      }
    });

    test('queries that do not fit name the field', async () => {
      for (const [path, query, field] of badQueries) await refused({ url: `${path}?${query}` }, field);
    });

    test('bodies that do not fit name the field', async () => {
      for (const [body, field] of badFinds) {
        const payload = typeof body === 'string' ? JSON.stringify(body) : (body as object | undefined);
        await refused({ method: 'POST', url: list, headers: { 'content-type': 'application/json' }, ...(payload && { payload }) }, field);
      }
      for (const [body, field] of badSearches) {
        const payload = body as object | undefined;
        await refused({ method: 'POST', url: '/mplace/good-list-search', ...(payload && { payload }) }, field);
      }
    });

    test('what cannot be read at all', async () => {
      const send = (payload: string, type = 'application/json') =>
        ask({ method: 'POST', url: list, payload, headers: { 'content-type': type } });
      for (const text of ['{', 'null', '{"payload":{"filters":{"__proto__":["1"]}}}', '\u0000', '1e999']) {
        assert.equal((await send(text)).status, 400, text);
      }
      assert.equal((await send('<a/>', 'text/xml')).status, 415);
      assert.equal((await send(JSON.stringify({ payload: { filters: { brand: ['x'.repeat(2_000_000)] } } }))).status, 413);
    });

    test('nothing at all makes it fail', async () => {
      const word = fc.oneof(
        fc.constantFrom('1101', '100', 'brand', 'color', '41454e', 'price', '24', 'uk', '', '\u0000', 'ꙮ', '٣', '😀'),
        fc.string({ unit: 'binary', maxLength: 12 }),
      );
      const value = fc.oneof(word, fc.integer(), fc.double(), fc.constantFrom(null, true), fc.array(word, { maxLength: 3 }));
      const body = fc.record(
        {
          payload: fc.oneof(
            value,
            fc.record(
              {
                filters: fc.oneof(value, fc.dictionary(word, fc.oneof(value, fc.array(word, { maxLength: 4 })), { maxKeys: 3 })),
                price: fc.oneof(value, fc.record({ min: value, max: value }, { requiredKeys: [] })),
              },
              { requiredKeys: [] },
            ),
          ),
          params: fc.oneof(value, fc.record({ limit: value, offset: value, sort: value }, { requiredKeys: [] })),
          search: value,
          limit: value,
        },
        { requiredKeys: [] },
      );
      const query = fc.dictionary(fc.oneof(fc.constantFrom('limit', 'offset', 'sort', 'language', 'q'), word), word, { maxKeys: 3 });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), word, query, body, async ({ method, path }, id, typed, payload) => {
          const url = `${path.replace(':id', encodeURIComponent(id.slice(0, 64)) || '0')}?${new URLSearchParams(typed)}`;
          const { status, fields, shown } = await ask({ method, url, ...(method === 'POST' && { payload }) });
          assert.ok([200, 400, 404].includes(status), shown);
          assert.ok(status !== 400 || fields.length > 0, shown);
        }),
        { numRuns: 200, seed: 11 },
      );
    });
  });
}
