import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { createClient } from '@redis/client';
import type { FastifyInstance } from 'fastify';
import { testConfig } from '../config/api-config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { startRedis, type RedisServer } from '../testing/redis-server.ts';
import { buildShop, type ShopTables } from '../testing/shop.ts';
import { testDatabases } from '../testing/test-databases.ts';

const REDIS_SECRET = 'a-secret-of-this-spec-and-nobody-else';

describe('one limit of several processes', { timeout: 180_000 }, () => {
  let server: RedisServer;
  let database: OpenDatabase<ShopTables>;
  const apis: FastifyInstance[] = [];
  before(async () => {
    const [kind] = testDatabases({});
    assert.ok(kind);
    server = await startRedis();
    database = await kind.open<ShopTables>();
    const config = testConfig({ RATE_LIMIT: 4, REDIS_URL: server.url, REDIS_SECRET });
    apis.push(await buildShop(database.db, { config }), await buildShop(database.db, { config }));
  });
  after(async () => {
    for (const api of apis) await api.close();
    await database?.close();
    await server?.close();
  });

  const ask = async (which: number, address: string) => {
    const answer = await apis[which]?.inject({ url: '/paper', remoteAddress: address });
    return { status: answer?.statusCode, retryAfter: Number(answer?.headers['retry-after']) };
  };
  /** Six calls by turns: what came of them. */
  const six = async (address: string): Promise<(number | undefined)[]> => {
    const statuses: (number | undefined)[] = [];
    for (const which of [0, 1, 0, 1, 0, 1]) statuses.push((await ask(which, address)).status);
    return statuses;
  };
  const metrics = async (which: number): Promise<string> => (await apis[which]?.inject('/metrics'))?.body ?? '';
  const isUp = async (): Promise<boolean> =>
    (await Promise.all([metrics(0), metrics(1)])).every((text) => /^redis_up\{.*\} 1$/m.test(text));

  const together = [200, 200, 200, 200, 429, 429];
  const apart = [200, 200, 200, 200, 200, 200];

  test('an address has as many calls as one process would give it, and is told when to retry', async () => {
    assert.deepEqual(await six('203.0.113.1'), together);
    const { retryAfter } = await ask(0, '203.0.113.1');
    assert.ok(retryAfter > 0 && retryAfter <= 60, `${retryAfter} s`);
    assert.equal((await ask(0, '203.0.113.2')).status, 200, 'another address has its own');
  });

  test('addresses of one IPv6 network count as one', async () => {
    assert.deepEqual(
      await Promise.all([1, 2, 3, 4].map(async (host) => (await ask(host % 2, `2001:db8::${host}`)).status)),
      [200, 200, 200, 200],
    );
    assert.equal((await ask(0, '2001:db8::5')).status, 429);
  });

  test('Redis holds no address, and nothing without an end', async () => {
    await ask(0, '203.0.113.77');
    const client = await createClient({ url: server.url }).connect();
    const keys = await client.keys('*');
    assert.ok(keys.length > 0);
    assert.doesNotMatch(keys.join('\n'), /203|2001|db8|MjAzLjA|paper/);
    for (const key of keys) assert.ok((await client.pTTL(key)) > 0, key);
    client.destroy();
  });

  for (const [how, harm, mend] of [
    ['is gone', () => server.kill(), () => server.start()],
    ['says nothing', async () => server.freeze(), async () => server.thaw()],
  ] as const) {
    test(`where Redis ${how} each counts for itself, and together again when it is back`, async () => {
      const network = `198.51.${how.length}`;
      assert.deepEqual(await six(`${network}.1`), together);
      await harm();
      assert.deepEqual(await six(`${network}.2`), apart);
      assert.equal((await apis[0]?.inject('/readyz'))?.statusCode, 200);
      assert.match(await metrics(0), /^redis_up\{.*\} 0$/m);
      assert.match(await metrics(0), /^redis_missed_total\{.*\} [1-9]/m);
      await mend();
      await until(isUp, 'both have Redis again');
      assert.deepEqual(await six(`${network}.3`), together);
    });
  }

  test('an API starts without Redis, and counts for itself', async () => {
    const alone = await buildShop(database.db, { config: testConfig({ RATE_LIMIT: 1, REDIS_URL: 'redis://127.0.0.1:1', REDIS_SECRET }) });
    const call = async () => (await alone.inject({ url: '/paper', remoteAddress: '203.0.113.1' })).statusCode;
    assert.deepEqual([await call(), await call()], [200, 429]);
    await alone.close();
  });

  test('the secret that everybody knows is for the sandbox alone', async () => {
    await assert.rejects(buildShop(database.db, { config: testConfig({ REDIS_URL: server.url }) }), /REDIS_SECRET/);
  });
});
