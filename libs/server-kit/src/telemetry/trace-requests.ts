import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readRelease, type AskingRelease } from '../asking-release.ts';
import { failSpan, releaseAttributes, tracer } from './trace.ts';

/** The span of a request, and the context that what it causes belongs to. */
export interface TracedRequest {
  readonly span: Span;
  readonly context: Context;
  /** Of whoever began the trace; undefined where it begins here. */
  readonly parentSpanId: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without telemetry. */
    traced: TracedRequest | undefined;
  }
}

/** Requested every few seconds by machines. */
const quiet = new Set(['/healthz', '/readyz', '/metrics']);

/** Begins the span of a request; undefined where nothing is traced. `headers` may name what it belongs to. */
export const beginRequest = (method: string, route: string, headers: IncomingHttpHeaders | undefined): TracedRequest | undefined => {
  // what else a visitor says of a trace, as tracestate, is not passed on
  const parent = headers ? propagation.extract(ROOT_CONTEXT, { traceparent: headers['traceparent'] }) : ROOT_CONTEXT;
  const attributes: Attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  return isSpanContextValid(span.spanContext())
    ? { span, context: trace.setSpan(parent, span), parentSpanId: trace.getSpanContext(parent)?.spanId }
    : undefined;
};

/** @param release whose screen or call it was */
export const endRequest = ({ span }: TracedRequest, status: number, release: AskingRelease | undefined): void => {
  span.setAttribute('http.response.status_code', status);
  span.setAttributes(releaseAttributes(release));
  if (status >= 500) failSpan(span, String(status));
  span.end();
};

/** Marks the span of a caller whose trace is recorded, so that its later report is believed. */
export type MarkSpan = (traceId: string, spanId: string) => string;

/** `Server-Timing` of an answer: by it a browser knows its trace, whether that is recorded, and the mark of its own span if it is. */
export const traceOfAnswer = ({ span, parentSpanId }: TracedRequest, markOf?: MarkSpan): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isRecorded = (traceFlags & TraceFlags.SAMPLED) !== 0;
  const mark = isRecorded && parentSpanId !== undefined && markOf ? `, mark;desc="${markOf(traceId, parentSpanId)}"` : '';
  return `traceparent;desc="00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}"${mark}`;
};

export interface TraceRequestsOptions {
  /** Whether the trace that a request names is believed. */
  readonly believes: (request: FastifyRequest) => boolean;
  /** Responses name their trace. */
  readonly tells?: boolean;
  /** Absent: spans of callers are not marked. */
  readonly markOf?: MarkSpan;
  readonly releaseOf?: (request: FastifyRequest) => AskingRelease | undefined;
}

const askingRelease = ({ headers }: FastifyRequest): AskingRelease | undefined => readRelease(headers['x-release']);

/**
 * A span for each request, without telemetry none. Its own hooks, because @fastify/otel writes addresses with their queries and the
 * words of errors into spans; added before all that shall belong to the trace.
 */
export const traceRequests = (
  app: FastifyInstance,
  { believes, tells = false, markOf, releaseOf = askingRelease }: TraceRequestsOptions,
): void => {
  app.decorateRequest('traced', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    const traced = quiet.has(url) ? undefined : beginRequest(request.method, url, believes(request) ? request.headers : undefined);
    if (!traced) return done();
    request.traced = traced;
    if (tells) reply.header('server-timing', traceOfAnswer(traced, markOf));
    return context.with(traced.context, done);
  });
  // a body that was read leaves the context of its request
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced) context.with(request.traced.context, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { traced } = request;
    if (!traced) return done();
    return context.with(traced.context, () => {
      done();
      endRequest(traced, reply.statusCode, releaseOf(request));
    });
  });
};
