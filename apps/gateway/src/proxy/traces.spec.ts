import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openTelemetry } from '@pozyka/server-kit';
import { startCollector, type CollectedSpan, type Collector } from '@pozyka/server-kit/testing/otlp-collector';
import { gatewaySecret, startSite } from '../testing/gateway.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';
const html = { accept: 'text/html', 'accept-encoding': 'br' };

/** A traced site; `sent` ends its telemetry, so that all of it has arrived. */
const tracedSite = async (t: TestContext, over: { ratio?: number } = {}) => {
  const site = await startSite(t);
  const collector = await startCollector();
  const options = { service: 'gateway', endpoint: collector.url, ratio: 1, isEdge: true, ...over };
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

/** The mark that an answer gives to the span of its caller. */
const markIn = ({ headers }: Response): string => /mark;desc="([\w-]{22})"/.exec(headers.get('server-timing') ?? '')?.[1] ?? '';

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
  const mark = markIn(answer);
  const body = { traceId: TRACE, spanId: BROWSER, method: 'GET', status: 200, ago: 40, ms: 30, release: 'content@1.0.0', mark };
  const received = await fetch(`${url}/spans`, { method: 'POST', body: JSON.stringify({ spans: [body] }) });
  assert.equal(received.status, 204);
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
  assert.equal(api.calls[0]?.headers['traceparent'], `00-${TRACE}-${upstream?.spanId}-01`);
  assert.deepEqual([api.calls[0]?.headers['tracestate'], api.calls[0]?.headers['baggage']], [undefined, undefined]);
  assert.equal(answer.headers.get('server-timing'), `traceparent;desc="00-${TRACE}-${call.spanId}-01", mark;desc="${mark}"`);
  assert.doesNotMatch(text(), /380671234567|of-a-visitor/);
  assert.ok(!text().includes(gatewaySecret), 'the proof stays between the servers');
});

test('spans of made-up traces are dropped: a mark is of one span of one recorded trace, and of ten minutes', async (t) => {
  const { url, clock, sent } = await tracedSite(t);
  const begun = async (traceId: string, spanId: string): Promise<string> =>
    markIn(await fetch(`${url}/api/v2/system/blocks`, { headers: { traceparent: `00-${traceId}-${spanId}-01` } }));
  const other = 'a'.repeat(32);
  const mark = await begun(TRACE, BROWSER);
  const late = await begun(other, BROWSER);
  const tell = async (over: object) => {
    const body = { ...{ traceId: TRACE, spanId: BROWSER, mark }, method: 'GET', status: 200, ago: 40, ms: 30, release: 'content@1.0.0' };
    const { status } = await fetch(`${url}/spans`, { method: 'POST', body: JSON.stringify({ spans: [{ ...body, ...over }] }) });
    assert.equal(status, 204);
  };
  for (const madeUp of [{ mark: 'A'.repeat(22) }, { traceId: 'b'.repeat(32) }, { spanId: 'c'.repeat(16) }, { mark: late }])
    await tell(madeUp);
  clock.now += 9 * 60_000;
  await tell({});
  clock.now += 20 * 60_000;
  await tell({ traceId: other, mark: late });
  const { spans } = await sent();
  const received = spans.filter(({ service }) => service === 'browser');
  assert.deepEqual(
    received.map(({ traceId, spanId }) => [traceId, spanId]),
    [[TRACE, BROWSER]],
  );
});

test('an answer marks no span where none is told of, or its trace is not recorded', async (t) => {
  const { url } = await startSite(t);
  assert.equal((await fetch(`${url}/api/v2/system/blocks`)).headers.get('server-timing'), null);
  const traced = await tracedSite(t, { ratio: 0 });
  const headers = { traceparent: `00-${TRACE}-${BROWSER}-01` };
  const timing = (await fetch(`${traced.url}/api/v2/system/blocks`, { headers })).headers.get('server-timing') ?? '';
  assert.match(timing, /^traceparent;desc="00-[0-9a-f]{32}-[0-9a-f]{16}-00"$/);
  await traced.sent();
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

const span = {
  traceId: TRACE,
  spanId: BROWSER,
  method: 'GET',
  status: 200,
  ago: 40,
  ms: 30,
  release: 'content@1.0.0',
  mark: 'm'.repeat(22),
};
for (const [what, spans] of [
  ['nothing', []],
  ['more than a report has', Array.from({ length: 21 }, () => span)],
  ['an empty trace', [{ ...span, traceId: '0'.repeat(32) }]],
  ['ids of another form', [{ ...span, spanId: 'x' }]],
  ['another method', [{ ...span, method: '<script>' }]],
  ['a call from before the page', [{ ...span, ago: 1e9 }]],
  ['a time below nothing', [{ ...span, ms: -1 }]],
  ['a span without a mark', [{ ...span, mark: undefined }]],
  ['a mark of another form', [{ ...span, mark: 'm'.repeat(23) }]],
  ['a long release', [{ ...span, release: 'a'.repeat(121) }]],
] as const)
  test(`a report of ${what} is refused`, async (t) => {
    const { app } = await startSite(t);
    const { statusCode } = await app.inject({ method: 'POST', url: '/spans', payload: { spans } });
    assert.ok([400, 413].includes(statusCode), String(statusCode));
  });
