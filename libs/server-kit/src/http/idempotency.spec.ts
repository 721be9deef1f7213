import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { until } from '@pozyka/testing/until';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { testConfig } from '../config/api-config.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { buildShop, shopHandlers, type ShopTables } from '../testing/shop.ts';
import { bothDatabases } from '../testing/test-databases.ts';
import { conflict } from '../errors.ts';
import { forgetOldKeys } from './idempotency.ts';

for (const target of bothDatabases()) {
  describe(`Idempotency-Key on ${target.name}`, () => {
    let database: OpenDatabase<ShopTables> & { readonly url: string | null };
    let second: OpenDatabase<ShopTables> | null = null;
    let apps: readonly [FastifyInstance, FastifyInstance];
    before(async () => {
      database = await target.open<ShopTables>();
      await sql`create table orders (customer text, amount integer not null)`.execute(database.db);
      if (database.url) second = await openDatabase<ShopTables>({ url: database.url });
      apps = [await buildShop(database.db), await buildShop(second?.db ?? database.db)];
    });
    after(async () => {
      for (const app of apps) await app.close();
      await second?.close();
      await database.close();
    });

    const order = (Amount: number, key: string | null, customer: string | null = null, process: 0 | 1 = 0) =>
      apps[process].inject({
        method: 'POST',
        url: '/orders',
        payload: { Amount },
        headers: { ...(key && { 'idempotency-key': key }), ...(customer && { authorization: `Bearer customer-${customer}` }) },
      });

    /** A shop whose order stops before its transaction until `meanwhile` has ended. */
    const slowShop = async (meanwhile: () => Promise<void>) => {
      const [reached, onward] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { placeOrder } = shopHandlers;
      const waits: typeof placeOrder = async (call) => {
        await meanwhile();
        reached.resolve();
        await onward.promise;
        return placeOrder ? placeOrder(call) : { count: 0 };
      };
      const config = testConfig({ ...(database.url !== null && { DATABASE_URL: database.url }) });
      const app = await buildShop(second?.db ?? database.db, { handlers: { ...shopHandlers, placeOrder: waits }, config });
      const press = (Amount: number, key: string) =>
        app.inject({ method: 'POST', url: '/orders', payload: { Amount }, headers: { 'idempotency-key': key } });
      return { press, reached: reached.promise, goOn: onward.resolve, close: () => app.close() };
    };

    const orders = async (amount: number): Promise<number> =>
      (await database.db.selectFrom('orders').select('amount').where('amount', '=', amount).execute()).length;

    test('a call without a key, or with a key that is no UUID, is refused', async () => {
      assert.equal((await order(100, null)).statusCode, 400);
      assert.equal((await order(100, 'abc')).statusCode, 400);
      assert.equal(await orders(100), 0);
    });

    test('the same key and body gives the same answer and acts once', async () => {
      const key = randomUUID();
      const first = await order(101, key);
      const repeated = await order(101, key.toUpperCase());
      assert.equal(first.statusCode, 200);
      assert.deepEqual(
        [repeated.statusCode, repeated.body, repeated.headers['content-type']],
        [200, first.body, first.headers['content-type']],
      );
      assert.equal(await orders(101), 1);
    });

    test('another body under the key is 409', async () => {
      const key = randomUUID();
      await order(102, key);
      assert.equal((await order(103, key)).statusCode, 409);
      assert.equal(await orders(103), 0);
    });

    test('twenty at once, on two processes, act once', async () => {
      const key = randomUUID();
      const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => order(104, key, null, index % 2 === 0 ? 0 : 1)));
      assert.deepEqual([...new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`))].length, 1);
      assert.equal(responses[0]?.statusCode, 200);
      assert.equal(await orders(104), 1);
    });

    test('a key belongs to its customer', async () => {
      const key = randomUUID();
      await order(105, key, '1');
      await order(105, key, '2');
      await order(105, key, '1');
      assert.equal(await orders(105), 2);
    });

    test('a refusal and an error code are stored as answers', async () => {
      for (const amount of [405, 422]) {
        const key = randomUUID();
        const first = await order(amount, key);
        assert.equal(first.statusCode, amount === 405 ? 200 : 422);
        assert.equal((await order(amount, key)).body, first.body);
        assert.equal((await order(106, key)).statusCode, 409);
      }
    });

    test('after a failure of ours the same key may be retried', async () => {
      const key = randomUUID();
      assert.equal((await order(500, key)).statusCode, 500);
      assert.equal((await order(500, key)).statusCode, 500);
      assert.equal((await order(107, key)).statusCode, 200);
    });

    for (const [amount, status, error] of [
      [118, 500, new Error('after the commit')],
      [119, 409, conflict('error.keyReused')],
    ] as const)
      test(`an order that was committed stays so when the call fails after it with ${status}: its repeat gets the answer`, async () => {
        const { placeOrder } = shopHandlers;
        const fails: typeof placeOrder = async (call) => {
          await placeOrder?.(call);
          throw error;
        };
        const app = await buildShop(database.db, { handlers: { ...shopHandlers, placeOrder: fails } });
        const headers = { 'idempotency-key': randomUUID() };
        const press = () => app.inject({ method: 'POST', url: '/orders', payload: { Amount: amount }, headers });
        assert.deepEqual([(await press()).statusCode, (await press()).statusCode, await orders(amount)], [status, 200, 1]);
        await app.close();
      });

    test('a call whose process died is retried after three seconds without a heartbeat', async () => {
      const key = randomUUID();
      await order(108, key);
      await sql`update kit_idempotency set status = null, body = null, alive_until = now() + interval '0.2 seconds' where key = ${key}`.execute(
        database.db,
      );
      assert.equal((await order(108, key)).statusCode, 200);
      assert.equal(await orders(108), 2);
    });

    test('a long call sends heartbeats, also while every connection is in use', async () => {
      const key = randomUUID();
      const slow = await slowShop(async () => {});
      const slowAnswer = slow.press(111, key);
      await slow.reached;
      const { promise: over, resolve: free } = Promise.withResolvers<void>();
      const others = Array.from({ length: 10 }, () => second?.db.connection().execute(() => over));
      const alive = async (): Promise<{ readonly at: number; readonly isMute: boolean }> => {
        const of = database.db.selectFrom('kit_idempotency').where('key', '=', key);
        const row = await of
          .select(['alive_until', sql<boolean>`alive_until < now() - interval '20 seconds'`.as('isMute')])
          .executeTakeFirstOrThrow();
        return { at: row.alive_until?.getTime() ?? 0, isMute: row.isMute };
      };
      /** Waits for one more heartbeat. */
      const nextHeartbeat = async (known: number): Promise<number> => {
        const heard = await until(async () => {
          const now = await alive();
          return (now.isMute || now.at !== known) && now;
        }, 'it says that it lives');
        assert.ok(!heard.isMute, 'nothing is heard of it any more');
        return heard.at;
      };
      try {
        const first = await nextHeartbeat(0);
        const next = await nextHeartbeat(first);
        await nextHeartbeat(next);
      } finally {
        free();
        slow.goOn();
      }
      await Promise.all(others);
      assert.equal((await slowAnswer).statusCode, 200);
      assert.equal(await orders(111), 1);
      await slow.close();
    });

    test('a call that outlives its lease has no effect once another has taken its key, and is told to retry', async () => {
      const key = randomUUID();
      const end = sql`update kit_idempotency set alive_until = now() - interval '1 second' where key = ${key}`;
      const [slow, taker] = [await slowShop(async () => void (await end.execute(database.db))), apps[0]];
      const slowAnswer = slow.press(110, key);
      await slow.reached;
      const next = await taker.inject({ method: 'POST', url: '/orders', payload: { Amount: 110 }, headers: { 'idempotency-key': key } });
      slow.goOn();
      const first = await slowAnswer;
      assert.deepEqual([next.statusCode, first.statusCode, first.headers['retry-after']], [200, 409, '5']);
      assert.equal(await orders(110), 1);
      assert.equal((await order(110, key)).body, next.body, 'what the slow one was told is not the answer');
      await slow.close();
    });

    test('old keys are removed, new ones stay', async () => {
      const [old, fresh] = [randomUUID(), randomUUID()];
      await order(109, old);
      await order(109, fresh);
      await sql`update kit_idempotency set created_at = now() - interval '25 hours' where key = ${old}`.execute(database.db);
      await forgetOldKeys(database.db);
      const left = await database.db.selectFrom('kit_idempotency').select('key').where('key', 'in', [old, fresh]).execute();
      assert.deepEqual(left, [{ key: fresh }]);
    });
  });
}
