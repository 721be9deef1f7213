import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/open-database.ts';
import { testConfig } from '../config/api-config.ts';
import { buildShop, shopHandlers, type ShopTables } from '../testing/shop.ts';
import { embeddedDatabase } from '../testing/test-databases.ts';

describe('more calls than can be worked on', () => {
  let database: OpenDatabase<ShopTables>;
  let app: FastifyInstance;
  let free = Promise.withResolvers<void>();
  let begun = Promise.withResolvers<void>();
  const fails: boolean[] = [];
  before(async () => {
    database = await embeddedDatabase.open<ShopTables>();
    const handlers = {
      ...shopHandlers,
      later: async () => {
        await free.promise;
        return true as const;
      },
      placeOrder: async () => {
        begun.resolve();
        await free.promise;
        if (fails.shift()) throw new Error('the first try fails');
        return { count: 1 };
      },
    };
    app = await buildShop(database.db, { handlers, config: testConfig({ MAX_CALLS: 2 }) });
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  // an injected call begins when somebody waits for it
  const slow = () => app.inject({ url: '/later' }).then((answer) => answer);

  test('admitted calls are answered; those that wait too long or meet a full queue are told when to retry', async () => {
    const running = [slow(), slow()];
    const waiting = [slow(), slow()];
    await new Promise(setImmediate);
    const refused = await slow();
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '2']);
    assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
    for (const answer of await Promise.all(waiting)) assert.equal(answer.statusCode, 503);
    const next = slow();
    free.resolve();
    for (const answer of await Promise.all([...running, next])) assert.equal(answer.statusCode, 200);
  });

  const order = (key: string) =>
    app.inject({ method: 'POST', url: '/orders', payload: { Amount: 100 }, headers: { 'idempotency-key': key } }).then((answer) => answer);

  for (const failed of [false, true]) {
    test(`repeats of a call that ${failed ? 'fails' : 'is worked on'} wait in a line of their own`, async () => {
      [free, begun] = [Promise.withResolvers(), Promise.withResolvers()];
      fails.push(failed);
      const key = randomUUID();
      const first = order(key);
      await begun.promise;
      const repeats = [order(key), order(key), order(key)];
      assert.equal((await Promise.race(repeats)).statusCode, 503, 'one too many to wait');
      assert.equal((await app.inject({ url: '/things/1' })).statusCode, 200, 'others are answered');
      free.resolve();
      assert.equal((await first).statusCode, failed ? 500 : 200);
      assert.deepEqual((await Promise.all(repeats)).map(({ statusCode }) => statusCode).toSorted(), [200, 200, 503]);
    });
  }

  test('a place is given back by a call that fails, is refused or is answered', async () => {
    free = Promise.withResolvers();
    free.resolve();
    for (let times = 0; times < 5; times += 1) {
      assert.equal((await app.inject({ url: '/fail/now' })).statusCode, 500);
      assert.equal((await app.inject({ url: '/things/x' })).statusCode, 400);
      assert.equal((await app.inject({ url: '/mine' })).statusCode, 401);
    }
    for (const answer of await Promise.all([slow(), slow(), slow(), slow()])) assert.equal(answer.statusCode, 200);
  });
});
