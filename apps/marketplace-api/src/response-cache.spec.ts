import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readConfig, recorderOf, testConfig, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { MarketplaceDatabase } from './db/schema.ts';

const addCategories = async ({ db }: OpenDatabase<MarketplaceDatabase>): Promise<void> => {
  const look = { picture: 'smartphone', colour: 'black', title_uk: 'Телефони', title_ru: 'Телефоны', position: 1 } as const;
  await db
    .insertInto('category')
    .values([
      { ...look, id: 100, parent_id: null, level: 1, popular_position: null },
      { ...look, id: 11, parent_id: 100, level: 2, popular_position: null },
    ])
    .execute();
};

for (const kind of testDatabases()) {
  describe(`cached answers on ${kind.name}`, () => {
    let database: OpenDatabase<MarketplaceDatabase> & { readonly url: string | null };
    let app: FastifyInstance;
    let queryCount: () => number;
    before(async () => {
      database = await kind.open<MarketplaceDatabase>(migrations);
      await addCategories(database);
      const recorder = recorderOf(database.db);
      queryCount = () => recorder.take().filter(({ query }) => !query.sql.includes('catalogue_revision')).length;
      app = await createApp({ db: recorder.db, config: { ...readConfig(configSchema, {}), ...testConfig() } });
    });
    after(async () => {
      await app.close();
      await database.close();
    });

    const list = '/mplace/category-list/category_id/100';
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
    const find = (payload: object) => app.inject({ method: 'POST', url: '/mplace/good-list/category_id/100', payload });
    const change = () => database.db.updateTable('category').set({ title_ru: 'Другое' }).where('id', '=', 11).execute();

    test('with room for nothing every call is asked of the database', async () => {
      const recorder = recorderOf(database.db);
      const bare = await createApp({ db: recorder.db, config: { ...readConfig(configSchema, {}), ...testConfig() }, cachedBytes: 0 });
      for (const _time of ['first', 'second']) {
        assert.equal((await bare.inject(list)).statusCode, 200);
        assert.ok(recorder.take().some(({ query }) => !query.sql.includes('catalogue_revision')));
      }
      await bare.close();
    });

    test('the same call is answered alike without its queries, in each language', async () => {
      const first = await get(list);
      assert.ok(queryCount() > 0);
      const second = await get(list);
      assert.equal(queryCount(), 0);
      assert.equal(second.body, first.body);
      const common = (headers: Record<string, unknown>) => ({
        ...headers,
        'x-request-id': '',
        'x-ratelimit-remaining': '',
        'x-ratelimit-reset': '',
        date: '',
      });
      assert.deepEqual(common(second.headers), common(first.headers));
      assert.equal((await get(list, { 'if-none-match': String(first.headers['etag']) })).statusCode, 304);
      assert.equal(queryCount(), 0);
      assert.notEqual((await get(list, { 'accept-language': 'ru' })).body, first.body);
      assert.ok(queryCount() > 0);
    });

    test('facets follow what was chosen: a call with a body is not cached', async () => {
      const limit = (count: number) => ({ payload: {}, params: { limit: count } });
      const [three, two] = [await find(limit(3)), await find(limit(2))];
      assert.deepEqual(
        [three, two].map(({ headers }) => headers['x-items-limit']),
        ['3', '2'],
      );
      assert.equal((await find({ payload: {}, params: { limit: 'x' } })).statusCode, 400);
    });

    test('a change of the catalogue is seen by the very next call', async () => {
      const url = '/mplace/category-tree?language=ru';
      assert.doesNotMatch((await get(url)).body, /Другое/);
      await change();
      assert.match((await get(url)).body, /Другое/);
    });

    test('what a person types is not cached, nor what went wrong', async () => {
      for (const url of ['/mplace/good-search-reading?q=phone', '/mplace/good-info/good_id/999999']) {
        await get(url);
        queryCount();
        await get(url);
        assert.ok(queryCount() > 0, url);
      }
    });

    test('many at once ask for the revision together', async () => {
      const recorder = recorderOf(database.db);
      const other = await createApp({ db: recorder.db, config: { ...readConfig(configSchema, {}), ...testConfig() } });
      await other.inject(list);
      recorder.take();
      await Promise.all(Array.from({ length: 40 }, () => other.inject(list)));
      const queries = recorder.take();
      assert.ok(queries.length >= 1 && queries.length <= 3, String(queries.length));
      await other.close();
    });

    if (kind.name === 'PostgreSQL') {
      test('a lagging replica that refuses the revision once leaves no stale answer behind', async () => {
        const late = await kind.open<MarketplaceDatabase>(migrations);
        await addCategories(late);
        const { url: DATABASE_URL, db } = database;
        assert.ok(DATABASE_URL !== null && late.url !== null);
        const config = { ...readConfig(configSchema, {}), ...testConfig({ DATABASE_URL, READ_DATABASE_URL: late.url }) };
        const other = await createApp({ db, config });
        try {
          const metrics = async () => (await other.inject('/metrics')).body;
          await until(async () => /^read_replica_fit\{.*\} 1$/m.test(await metrics()), 'the replica is read');
          const titles = async () => (await other.inject({ url: '/mplace/category-tree?language=ru' })).body;
          await change();
          await sql`alter table catalogue_revision rename to away`.execute(late.db);
          assert.match(await titles(), /Телефоны/, 'of the replica');
          await sql`alter table away rename to catalogue_revision`.execute(late.db);
          await late.db.updateTable('category').set({ title_ru: 'Другое' }).where('id', '=', 11).execute();
          const { revision } = await db.selectFrom('catalogue_revision').select('revision').executeTakeFirstOrThrow();
          await late.db.updateTable('catalogue_revision').set({ revision }).execute();
          assert.match(await titles(), /Другое/);
        } finally {
          await other.close();
          await late.close();
        }
      });
    }
  });
}
