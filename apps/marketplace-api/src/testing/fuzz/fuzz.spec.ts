import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { marketplaceOperations, type Operation } from '@pozyka/api-contract';
import { readConfig, testConfig, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import { hostileRequest, judgeAnswer, tracesIn } from '@pozyka/testing/fuzz';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import pino from 'pino';
import { createApp } from '../../app.ts';
import { configSchema } from '../../config.ts';
import { migrations } from '../../db/migrations.ts';
import type { MarketplaceDatabase } from '../../db/schema.ts';
import { seedCatalogue } from '../../commands/seed-catalogue.ts';

const config = { ...readConfig(configSchema, {}), ...testConfig() };
const operations: readonly (readonly [string, Operation])[] = Object.entries(marketplaceOperations);
const RUNS = 12;

const known: ReadonlyMap<string, readonly unknown[]> = new Map<string, readonly unknown[]>([
  [':id', ['1', '100', '400', '1101', '8203', '0', '999999999999']],
  ['search', ['ноутбук', 'холодильник 300 л', 'iphone', 'а', '15.6"', 'до 5000 грн', '-', '(', '& | !', ':*', '\\']],
  ['q', ['ноут', 'хол', '1']],
  ['limit', ['1', '24', '10000']],
  ['offset', ['0', '24', '1000000']],
  ['language', ['uk', 'ru']],
]);

for (const target of testDatabases()) {
  describe(`hostile requests to the catalogue on ${target.name}`, () => {
    let database: OpenDatabase<MarketplaceDatabase>;
    let app: FastifyInstance;
    before(async () => {
      database = await target.open<MarketplaceDatabase>(migrations);
      await seedCatalogue(database.db, 100);
      app = await createApp({ db: database.db, config });
    });
    after(async () => {
      await app.close();
      await database.close();
    });

    for (const [id, operation] of operations) {
      test(`${id}: no 5xx, none of our insides, the envelope right`, async (t) => {
        let tried = 0;
        const property = fc.asyncProperty(
          hostileRequest(operation, (name) => known.get(name) ?? []),
          async (request) => {
            tried += 1;
            assert.equal(judgeAnswer(await app.inject(request)), null);
          },
        );
        await fc.assert(property, { numRuns: RUNS });
        t.diagnostic(`tried ${tried}`);
      });
    }

    test('nothing of what comes in any place of any call stands in logs or metrics', async () => {
      const lines: string[] = [];
      Object.assign(app.log, { level: 'trace', [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
      const typed = ['Секрет Їжака 4711/+?', 'zqSekret4711', '+380679998877'];
      const headers = { cookie: 'FirstName=zqSekret4711', referer: 'https://pozyka.example/zqSekret4711', 'user-agent': 'zqSekret4711' };
      for (const [, operation] of operations) {
        const property = fc.asyncProperty(
          hostileRequest(operation, () => typed),
          async (request) => {
            await app.inject({ ...request, headers: { ...request.headers, ...headers, authorization: 'Bearer zqSekret4711' } });
          },
        );
        await fc.assert(property, { numRuns: 3 });
      }
      const metrics = (await app.inject('/metrics')).body;
      for (const text of [lines.join(''), metrics]) assert.deepEqual(tracesIn(text, typed), []);
      assert.match(lines.join(''), /"route":"\/mplace\//);
      assert.match(metrics, /http_request_duration_seconds/);
    });
  });
}
