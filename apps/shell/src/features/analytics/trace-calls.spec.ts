import { traceCalls } from './trace-calls.ts';

interface Report {
  spans: { traceId: string; spanId: string; method: string; status: number; ago: number; ms: number; release: string; mark: string }[];
}

const recorded = (headers: Headers) => {
  const [, trace] = (headers.get('traceparent') ?? '').split('-');
  return `other;dur=1, traceparent;desc="00-${trace}-00f067aa0ba902b7-01", mark;desc="the-mark-of_${trace?.slice(0, 4)}"`;
};

/** A page whose gateway responds with this `Server-Timing`. */
const page = (timing: (headers: Headers) => string | undefined) => {
  const requests: Headers[] = [];
  const reports: Report[] = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => (expect(url).toBe('/spans'), reports.push(JSON.parse(body) as Report) > 0),
  });
  const environment = {
    release: () => 'content@0.2.0',
    fetch: (async (_input: unknown, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      requests.push(headers);
      const said = timing(headers);
      return { status: 201, headers: new Headers(said === undefined ? {} : { 'server-timing': said }) } as Response;
    }) as typeof fetch,
  };
  traceCalls(environment);
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { environment, requests, reports, hide };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('each call names a trace of its own and is reported when the page is hidden', async () => {
  const { environment, requests, reports, hide } = page(recorded);
  await environment.fetch('/api/v2/loans/17', { method: 'POST', headers: { accept: 'application/json' } });
  await environment.fetch('/api/v2/app');
  expect(reports).toEqual([]);
  hide();
  const [{ spans } = { spans: [] }] = reports;
  expect(requests.map((headers) => headers.get('traceparent'))).toEqual(
    spans.map(({ traceId, spanId }) => expect.stringMatching(`^00-${traceId}-${spanId}-01$`)),
  );
  expect(requests[0]?.get('accept')).toBe('application/json');
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
  expect(spans).toMatchObject([
    { traceId: expect.stringMatching(/^[0-9a-f]{32}$/), spanId: expect.stringMatching(/^[0-9a-f]{16}$/), method: 'POST', status: 201 },
    { method: 'GET', release: 'content@0.2.0' },
  ]);
  for (const { traceId, mark } of spans) expect(mark).toBe(`the-mark-of_${traceId.slice(0, 4)}`);
  expect(JSON.stringify(reports)).not.toContain('loans');
  hide();
  expect(reports).toHaveLength(1);
});

test.each([
  ['nothing of a trace', () => undefined],
  ['no mark, as an older gateway', () => 'traceparent;desc="00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"'],
  ['that it is not recorded', () => 'traceparent;desc="00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"'],
])('a call is not reported where the response says %s', async (_, timing) => {
  const { environment, reports, hide } = page(timing);
  await environment.fetch('/api/v2/app');
  hide();
  jest.runAllTimers();
  expect(reports).toEqual([]);
});

test('a page that stays tells its calls soon, sixteen at once', async () => {
  const { environment, reports } = page(recorded);
  for (let count = 0; count < 17; count += 1) await environment.fetch('/api/v2/app');
  expect(reports.map(({ spans }) => spans.length)).toEqual([16]);
  jest.runAllTimers();
  expect(reports.map(({ spans }) => spans.length)).toEqual([16, 1]);
});

test('a call that fails fails as before', async () => {
  const environment = { release: () => 'content@0.2.0', fetch: (() => Promise.reject(new TypeError('offline'))) as typeof fetch };
  traceCalls(environment);
  await expect(environment.fetch('/api/v2/app')).rejects.toThrow('offline');
});
