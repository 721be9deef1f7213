import type { ApiEnvironment } from '@pozyka/api-client';
import { hexOf } from '@pozyka/domain/hex';

interface TracedSpan {
  traceId: string;
  spanId: string;
  method: string;
  status: number;
  startedAt: number;
  ms: number;
  release: string;
  mark: string;
}

/** Below what the gateway takes in one report. */
const MOST = 16;
const REPORT_EVERY_MS = 10_000;

/** Of a trace that the gateway records, `Server-Timing` says by which mark the gateway knows this span again. */
const markIn = (timing: string | null): string | undefined => /\bmark;desc="([\w-]+)"/.exec(timing ?? '')?.[1];

const hex = (bytes: number): string => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * Each call of the page begins a trace from here on: the gateway gets its ids by `traceparent`, and for those that it records how long
 * the call took in this browser. Neither addresses nor anything of the customer is sent.
 */
export const traceCalls = (environment: Pick<ApiEnvironment, 'fetch' | 'release'>): void => {
  const ask = environment.fetch;
  let spans: TracedSpan[] = [];
  let timer: number | undefined;
  const send = () => {
    window.clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const reported = spans.map(({ startedAt, ...span }) => ({ ...span, ago: Math.round(now - startedAt) }));
    spans = [];
    if (reported.length > 0) navigator.sendBeacon('/spans', JSON.stringify({ spans: reported }));
  };
  const add = (span: TracedSpan) => {
    spans.push(span);
    if (spans.length === MOST) send();
    else timer ??= window.setTimeout(send, REPORT_EVERY_MS);
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  environment.fetch = async (input, init) => {
    const [traceId, spanId, startedAt] = [hex(16), hex(8), performance.now()];
    const span = { traceId, spanId, method: init?.method ?? 'GET', startedAt, release: environment.release?.() ?? '' };
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${traceId}-${spanId}-01`);
    const answer = await ask(input, { ...init, headers });
    const mark = markIn(answer.headers.get('server-timing'));
    if (mark !== undefined) add({ ...span, mark, status: answer.status, ms: Math.round(performance.now() - startedAt) });
    return answer;
  };
};
