import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mainOperations } from '@pozyka/api-contract';
import { fixedClock, operationsWithoutHandler, testConfig, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { handlers } from './areas/index.ts';
import { migrations } from './db/migrations/index.ts';
import type { Database } from './db/schema.ts';

test('every handler answers an operation of the contract', (context) => {
  const known = new Set(Object.keys(mainOperations));
  assert.deepEqual(
    Object.keys(handlers).filter((id) => !known.has(id)),
    [],
  );
  const missing = operationsWithoutHandler(mainOperations, handlers);
  context.diagnostic(`${missing.length} of ${known.size} operations have no handler yet: ${missing.join(', ')}`);
});

for (const target of testDatabases()) {
  describe(`the main API on ${target.name}`, () => {
    let database: OpenDatabase<Database>;
    let app: FastifyInstance;
    before(async () => {
      database = await target.open<Database>(migrations);
      app = await createApp({ config: testConfig(), database, clock: fixedClock('2026-03-01T10:00:00Z') });
    });
    after(async () => {
      await app.close();
      await database.close();
    });

    test('is ready and describes itself', async () => {
      assert.equal((await app.inject('/readyz')).statusCode, 200);
      const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>();
      assert.ok(paths['/v2/app/save']);
      assert.equal((await app.inject('/docs')).statusCode, 200);
    });

    test('a protected call without a token is 401', async () => {
      for (const url of ['/v2/app', '/v2/cards', '/v2/contracts']) assert.equal((await app.inject(url)).statusCode, 401);
    });

    test('has no sandbox', async () => {
      assert.equal((await app.inject('/_sandbox/personas')).statusCode, 404);
    });
  });
}
