import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openTelemetry } from '@pozyka/server-kit';
import { startCollector, type CollectedSpan, type Collector } from '@pozyka/server-kit/testing/otlp-collector';
import { gatewaySecret, startSite } from '../testing/gateway.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';
const html = { accept: 'text/html', 'accept-encoding': 'br' };

/** A traced site; `sent` ends its telemetry, so that all of it has arrived. */
const tracedSite = async (t: TestContext) => {
  const site = await startSite(t);
  const collector = await startCollector();
  const options = { service: 'gateway', endpoint: collector.url, ratio: 1, isEdge: true };
  const telemetry = await openTelemetry({ ...options, metrics: site.app.metrics, warn: (text) => assert.fail(text) });
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= telemetry.close());
  t.after(async () => {
    await end();
    await collector.close();
  });
  const sent = async (): Promise<Collector> => {
    await end();
    return collector;
  };
  return { ...site, sent };
};

const byName = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.find((span) => span.name === name);
  assert.ok(found, `${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

test("a call goes on from the browser's span to the API, and its answer says where", async (t) => {
  const { url, api, sent } = await tracedSite(t);
  const answer = await fetch(`${url}/api/v2/system/blocks?phone=380671234567`, {
    headers: {
      traceparent: `00-${TRACE}-${BROWSER}-01`,
      tracestate: 'vendor=of-a-visitor',
      baggage: 'phone=380671234567',
      'x-release': 'content@1.0.0',
    },
  });
  const body = { traceId: TRACE, spanId: BROWSER, method: 'GET', status: 200, ago: 40, ms: 30, release: 'content@1.0.0' };
  const told = await fetch(`${url}/spans`, { method: 'POST', body: JSON.stringify({ spans: [body] }) });
  assert.equal(told.status, 204);
  const { spans, text } = await sent();
  const [browser, call, upstream] = [
    spans.find(({ service }) => service === 'browser'),
    byName(spans, 'GET /api/*'),
    spans.find(({ kind, service }) => kind === 3 && service === 'gateway'),
  ];
  assert.deepEqual([browser?.traceId, browser?.spanId, browser?.ms], [TRACE, BROWSER, 30]);
  assert.deepEqual(
    [call.traceId, call.parentSpanId, call.attributes['pozyka.app'], call.attributes['pozyka.release']],
    [TRACE, BROWSER, 'content', '1.0.0'],
  );
  assert.equal(upstream?.parentSpanId, call.spanId);
  assert.equal(api.asked[0]?.headers['traceparent'], `00-${TRACE}-${upstream?.spanId}-01`);
  assert.deepEqual([api.asked[0]?.headers['tracestate'], api.asked[0]?.headers['baggage']], [undefined, undefined]);
  assert.equal(answer.headers.get('server-timing'), `traceparent;desc="00-${TRACE}-${call.spanId}-01"`);
  assert.doesNotMatch(text(), /380671234567|of-a-visitor/);
  assert.ok(!text().includes(gatewaySecret), 'the proof stays between the servers');
});

test("a page's calls belong to its trace, and a cached page has one too", async (t) => {
  const { url, clock, sent } = await tracedSite(t);
  const headersOf = async () => {
    const { headers } = await fetch(`${url}/faq`, { headers: { ...html, cookie: 'cohort=7' } });
    return String(headers.get('server-timing'));
  };
  const first = await headersOf();
  clock.now += 1_000;
  const later = [await headersOf(), await headersOf(), await headersOf(), await headersOf()];
  const traces = [first, ...later].map((timing) => /-([0-9a-f]{32})-/.exec(timing)?.[1]);
  assert.equal(new Set(traces).size, 5);
  const { spans } = await sent();
  const ofFirst = spans.filter(({ traceId }) => traceId === traces[0]);
  const render = byName(ofFirst, 'render');
  assert.deepEqual([render.attributes['pozyka.app'], render.attributes['pozyka.release']], ['content', '1.0.0']);
  assert.ok(
    ofFirst.some(({ kind }) => kind === 3),
    'the page asked an API',
  );
  for (const trace of traces.slice(1)) {
    const [page, ...more] = spans.filter(({ traceId }) => traceId === trace);
    assert.deepEqual([page?.attributes['pozyka.app'], page?.attributes['http.response.status_code'], more], ['content', 200, []]);
  }
});

const span = { traceId: TRACE, spanId: BROWSER, method: 'GET', status: 200, ago: 40, ms: 30, release: 'content@1.0.0' };
for (const [what, spans] of [
  ['nothing', []],
  ['more than a report has', Array.from({ length: 21 }, () => span)],
  ['an empty trace', [{ ...span, traceId: '0'.repeat(32) }]],
  ['ids of another form', [{ ...span, spanId: 'x' }]],
  ['another method', [{ ...span, method: '<script>' }]],
  ['a call from before the page', [{ ...span, ago: 1e9 }]],
  ['a time below nothing', [{ ...span, ms: -1 }]],
  ['a long release', [{ ...span, release: 'a'.repeat(121) }]],
] as const)
  test(`a report of ${what} is refused`, async (t) => {
    const { app } = await startSite(t);
    const { statusCode } = await app.inject({ method: 'POST', url: '/spans', payload: { spans } });
    assert.ok([400, 413].includes(statusCode), String(statusCode));
  });
