import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';
import type { AskingRelease } from '../asking-release.ts';

/** Where a trace goes on: headers to send along. */
export type Carrier = Record<string, string>;

/** Without telemetry the API's own tracer, which does nothing. */
export const tracer = (): Tracer => trace.getTracer('pozyka');

/** Marks a span as failed by the error's kind alone: its words may quote what a customer typed. */
export const failSpan = (span: Span, kind: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kind);
};

/** Whose screen or call a span is of; none for unknown releases. */
export const releaseAttributes = (release: AskingRelease | undefined): Attributes =>
  release ? { 'pozyka.app': release.app, 'pozyka.release': release.version } : {};

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Runs `work` in a span of its own, whose attributes must be nothing that a customer typed. */
export const inSpan = <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, options, options.root === true ? ROOT_CONTEXT : context.active(), async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  });

export interface TracedCall {
  readonly method: string;
  readonly url: URL | string;
  /** False for other companies, whom our traces are no concern of. */
  readonly goesOn: boolean;
}

/** One call of another server; named by its host alone, as paths and queries may name a customer. */
export const traceCall = async <A>(
  { method, url, goesOn }: TracedCall,
  send: (carrier: Carrier) => Promise<A>,
  statusOf: (answer: A) => number,
): Promise<A> => {
  const { hostname, port, protocol } = new URL(url);
  const attributes: Attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  return inSpan(method, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const carrier: Carrier = {};
    if (goesOn) propagation.inject(context.active(), carrier);
    const answer = await send(carrier);
    const status = statusOf(answer);
    span.setAttribute('http.response.status_code', status);
    if (status >= 400) failSpan(span, String(status));
    return answer;
  });
};

/** `fetch` of another company's server, with a span. */
export const tracedFetch = (url: URL | string, init: RequestInit = {}): Promise<Response> =>
  traceCall(
    { method: init.method ?? 'GET', url, goesOn: false },
    () => fetch(url, init),
    ({ status }) => status,
  );

/** For each line of a log: the trace that it belongs to. */
export const traceIds = (): object => {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
};
