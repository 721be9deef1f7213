import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { paged } from '../response-kinds.ts';
import { testConfig } from '../config/api-config.ts';
import { replicaReadsOf, type ReplicaReads } from '../database/replica-reads.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { notFound } from '../errors.ts';
import { buildShop, shopHandlers, shopOperations, type ShopTables } from '../testing/shop.ts';
import { testDatabases } from '../testing/test-databases.ts';

/** The same for everybody, so it may be stale; and rows that only look so. */
const operations = {
  ...shopOperations,
  getThing: { ...shopOperations.getThing, mayBeStale: true },
  listThings: shopOperations.listThings,
} as const;

describe('reads that may be stale', () => {
  let database: OpenDatabase<ShopTables>;
  let app: FastifyInstance;
  const queries = { replica: 0, primary: 0 };
  before(async () => {
    const [kind] = testDatabases({});
    assert.ok(kind);
    database = await kind.open<ShopTables>();
    const reads: ReplicaReads<ShopTables> = {
      ...{ isFit: true, turn: 1, queries, onChange: () => {}, close: async () => {} },
      read: async (work) => {
        queries.replica += 1;
        return work(database.db.withSchema('replica'));
      },
    };
    const idOf = async (db: Kysely<ShopTables>): Promise<number> => {
      const isReplica = db.selectFrom('orders').select('amount').compile().sql.includes('"replica"');
      return isReplica ? 2 : 1;
    };
    app = await buildShop(database.db, {
      operations,
      reads,
      handlers: {
        ...shopHandlers,
        getThing: async ({ params, db }) => {
          if (params.id === 404) throw notFound();
          return { id: await idOf(db) };
        },
        listThings: async ({ db }) => paged([await idOf(db)], 1, 1),
      },
    });
  });
  after(async () => {
    await app.close();
    await database.close();
  });
  const dataOf = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await app.inject({ url, headers })).json<{ data: unknown }>().data;

  test('come from the replica where the row says so, for guests', async () => {
    assert.deepEqual(await dataOf('/things/7'), { id: 2 });
    assert.deepEqual(await dataOf('/things/7', { authorization: 'Bearer dead' }), { id: 2 });
    assert.equal((await app.inject('/things/404')).statusCode, 404);
  });

  test('come from the primary for a customer, and where the row says nothing', async () => {
    assert.deepEqual(await dataOf('/things/7', { authorization: 'Bearer customer-5' }), { id: 1 });
    assert.deepEqual(await dataOf('/things'), [1]);
  });

  test('are told in the metrics', async () => {
    const { body } = await app.inject('/metrics');
    assert.match(body, /^read_replica_fit\{.*\} 1$/m);
    assert.match(body, new RegExp(`^late_reads_total\\{database="replica".*\\} ${queries.replica}$`, 'm'));
  });

  test('a replica of nothing is refused at the start', async () => {
    const url = 'postgres://127.0.0.1:1/x';
    assert.equal(replicaReadsOf(testConfig(), database.db), undefined);
    assert.throws(() => replicaReadsOf(testConfig({ READ_DATABASE_URL: url }), database.db), /READ_DATABASE_URL/);
    const alone = replicaReadsOf(testConfig({ READ_DATABASE_URL: url, DATABASE_URL: url }), database.db);
    const { rows } = (await alone?.read((db) => sql<{ one: number }>`select 1 as one`.execute(db))) ?? {};
    assert.deepEqual(rows, [{ one: 1 }], 'one that does not answer is not read');
    await alone?.close();
  });
});
