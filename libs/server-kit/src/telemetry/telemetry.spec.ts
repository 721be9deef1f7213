import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import { asGateway } from '../config/api-config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { loggerOptions } from '../http/logger.ts';
import { startCollector, type CollectedSpan, type Collector } from '../testing/otlp-collector.ts';
import { buildShop, type ShopTables } from '../testing/shop.ts';
import { bothDatabases } from '../testing/test-databases.ts';
import { recordBrowserSpan } from './browser-spans.ts';
import { openTelemetry, type TelemetryOptions } from './open-telemetry.ts';
import { traceRequests } from './trace-requests.ts';
import { summaryOf } from './trace-query.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const KEY = '7d2f9f0e-5c1b-4b7e-9d5a-3f6a5b8c1000';
const traceparent = `00-${TRACE}-${PARENT}-01`;

/** What a collector is sent during `work`, all of it. */
const collected = async (work: () => Promise<unknown>, over: Partial<TelemetryOptions> = {}): Promise<Collector> => {
  const collector = await startCollector();
  const warned: string[] = [];
  const options = {
    service: 'shop',
    endpoint: collector.url,
    ratio: 1,
    metrics: new Registry(),
    warn: (text: string) => warned.push(text),
  };
  const telemetry = await openTelemetry({ ...options, ...over });
  try {
    await work();
  } finally {
    await telemetry.close();
    await collector.close();
  }
  assert.deepEqual(warned, []);
  return collector;
};

const byName = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.find((span) => span.name === name);
  assert.ok(found, `${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

for (const target of bothDatabases()) {
  describe(`a traced call on ${target.name}`, () => {
    let database: OpenDatabase<ShopTables>;
    let app: FastifyInstance;
    before(async () => {
      database = await target.open<ShopTables>();
      await sql`create table orders (customer text, amount bigint not null)`.execute(database.db);
      app = await buildShop(database.db);
    });
    after(async () => {
      await app.close();
      await database.close();
    });
    const order = (Amount: number, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/orders',
        payload: { Amount },
        headers: { ...headers, authorization: 'Bearer customer-olena', 'idempotency-key': KEY.replace(/...$/, String(Amount)) },
      });

    test('goes on from the gateway to each statement, and says nothing of the customer', async () => {
      const release = { 'x-release': 'content@0.2.0-b1a2' };
      const { spans, text } = await collected(() => order(417, { ...asGateway, ...release, traceparent }));
      const call = byName(spans, 'POST /orders');
      assert.deepEqual([call.traceId, call.parentSpanId, call.service, call.kind], [TRACE, PARENT, 'shop', 2]);
      assert.deepEqual(call.attributes, {
        'http.request.method': 'POST',
        'http.route': '/orders',
        'http.response.status_code': 200,
        'pozyka.app': 'content',
        'pozyka.release': '0.2.0-b1a2',
      });
      const insert = byName(spans, 'insert orders');
      assert.deepEqual([insert.traceId, insert.parentSpanId, insert.kind], [TRACE, call.spanId, 3]);
      assert.equal(insert.attributes['db.query.text'], 'insert into "orders" ("customer", "amount") values ($1, $2)');
      assert.ok(insert.ms >= 0 && insert.startedAt >= call.startedAt - 1, 'a statement lies within its call');
      for (const name of ['begin', 'commit']) assert.equal(byName(spans, name).parentSpanId, call.spanId);
      assert.doesNotMatch(text(), /olena|7d2f9f0e|"417"|:417[,}]/);
    });

    test('begins here where it is not the gateway that names a trace', async () => {
      const { spans } = await collected(() => order(418, { traceparent, 'x-release': 'content@0.2.0' }));
      const call = byName(spans, 'POST /orders');
      assert.notEqual(call.traceId, TRACE);
      assert.deepEqual([call.parentSpanId, call.attributes['pozyka.app']], [undefined, undefined]);
    });

    test('is marked when it fails, without the words of the error', async () => {
      const { spans, text } = await collected(() => order(500, { ...asGateway, traceparent }));
      const call = byName(spans, 'POST /orders');
      assert.deepEqual([call.failed, call.attributes['error.type']], [true, '500']);
      assert.doesNotMatch(text(), /380671234567|broke it/);
    });

    test('is not recorded where the gateway does not record its trace', async () => {
      const { spans } = await collected(() => order(419, { ...asGateway, traceparent: `00-${TRACE}-${PARENT}-00` }));
      assert.deepEqual(spans, []);
    });

    test('of a machine is not recorded', async () => {
      const { spans } = await collected(() => app.inject('/healthz'));
      assert.deepEqual(spans, []);
    });
  });
}

describe('at the edge', () => {
  const site = (lines: string[] = []) => {
    const app = Fastify({ logger: { ...loggerOptions('edge', 'info'), stream: { write: (line: string) => void lines.push(line) } } });
    traceRequests(app, { believes: () => true, tells: true });
    app.post('/orders', async ({ log }) => {
      log.info('placed');
      return {};
    });
    return app;
  };
  const place = { method: 'POST', url: '/orders', payload: {}, headers: { traceparent } } as const;

  test('an answer tells its trace, and lines of the log name it', async () => {
    const lines: string[] = [];
    let timing: unknown;
    const { spans } = await collected(
      async () => {
        timing = (await site(lines).inject(place)).headers['server-timing'];
      },
      { isEdge: true },
    );
    const { spanId } = byName(spans, 'POST /orders');
    assert.equal(timing, `traceparent;desc="00-${TRACE}-${spanId}-01"`);
    const placed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'placed');
    assert.deepEqual([placed.trace_id, placed.span_id], [TRACE, spanId]);
  });

  test('a visitor does not decide what is recorded', async () => {
    let timing: unknown;
    const { spans } = await collected(
      async () => {
        timing = (await site().inject(place)).headers['server-timing'];
      },
      { isEdge: true, ratio: 0 },
    );
    assert.deepEqual(spans, []);
    assert.match(String(timing), /-00"$/);
  });

  test("a browser's own measure is the beginning of its trace", async () => {
    const release = { app: 'shell', version: '1.2.0' };
    const startedAt = Date.parse('2026-11-27T10:00:00Z');
    const { spans } = await collected(
      async () => {
        recordBrowserSpan({ traceId: TRACE, spanId: PARENT, method: 'POST', status: 503, startedAt, ms: 250, release });
        await site().inject(place);
      },
      { service: 'gateway', isEdge: true },
    );
    const call = byName(spans, 'POST');
    assert.deepEqual(
      [call.service, call.traceId, call.spanId, call.parentSpanId, call.startedAt, call.ms, call.failed],
      ['browser', TRACE, PARENT, undefined, startedAt, 250, true],
    );
    assert.equal(call.attributes['pozyka.release'], '1.2.0');
    const { service, traceId, parentSpanId } = byName(spans, 'POST /orders');
    assert.deepEqual([service, traceId, parentSpanId], ['gateway', TRACE, PARENT]);
  });

  test('without telemetry an answer tells nothing, and a line names no trace', async () => {
    const lines: string[] = [];
    const { headers } = await site(lines).inject(place);
    recordBrowserSpan({ traceId: TRACE, spanId: PARENT, method: 'GET', status: 200, startedAt: 0, ms: 1, release: undefined });
    assert.equal(headers['server-timing'], undefined);
    assert.equal(JSON.parse(lines.at(-1) ?? '').trace_id, undefined);
  });
});

test('metrics are sent under the names that scrapers read', async () => {
  const metrics = new Registry();
  new Counter({ name: 'calls_total', help: 'Calls', labelNames: ['kind'], registers: [metrics] }).inc({ kind: 'a' }, 3);
  const took = new Histogram({ name: 'took_seconds', help: 'Time', buckets: [1, 5], registers: [metrics] });
  for (const seconds of [0.5, 2, 3, 9]) took.observe(seconds);
  const sent = await collected(async () => undefined, { metrics });
  const counter = sent.metrics.find(({ name }) => name === 'calls_total');
  assert.equal(counter?.sum?.isMonotonic, true);
  assert.match(JSON.stringify(counter), /"kind".*"a".*"asDouble":3/);
  const [histogram] = sent.metrics.find(({ name }) => name === 'took_seconds')?.histogram?.dataPoints ?? [];
  assert.deepEqual([histogram?.explicitBounds, histogram?.bucketCounts.map(Number), Number(histogram?.count)], [[1, 5], [1, 2, 1], 4]);
});

test('a collector that is away is told in the log, and holds nobody up', async () => {
  const warned: string[] = [];
  const options = {
    service: 'shop',
    endpoint: 'http://127.0.0.1:1',
    ratio: 1,
    metrics: new Registry(),
    warn: (text: string) => warned.push(text),
  };
  const telemetry = await openTelemetry(options);
  const app = Fastify();
  traceRequests(app, { believes: () => false });
  app.get('/', async () => ({}));
  assert.equal((await app.inject('/')).statusCode, 200);
  await telemetry.close();
  assert.match(warned.join(' '), /ECONNREFUSED/);
});

for (const [text, summary] of [
  ['select "id" from "loan" where "id" = $1', 'select loan'],
  ['insert into kit_job (kind) values ($1)', 'insert kit_job'],
  ['update "kit_job" set lease = null', 'update kit_job'],
  ['delete from card', 'delete card'],
  ['begin', 'begin'],
  ['with due as (select 1 from loan) select * from due', 'with loan'],
  ['', 'query'],
] as const)
  test(`"${text}" is called ${summary}`, () => assert.equal(summaryOf(text), summary));
