import { context, diag, DiagLogLevel, propagation, SpanKind, trace } from '@opentelemetry/api';
import type { Registry } from 'prom-client';
import { serverVersion } from '../http/server-version.ts';
import { sendBrowserSpansTo, type BrowserSpan } from './browser-spans.ts';
import { failSpan, releaseAttributes } from './trace.ts';

export interface TelemetryOptions {
  /** `gateway`, `main-api`: the resource's service.name. */
  readonly service: string;
  /** The collector's address; traces go to its /v1/traces, metrics to its /v1/metrics. */
  readonly endpoint: string;
  /** Share of traces that is recorded, 0–1. */
  readonly ratio: number;
  /** The public edge: whether a trace is recorded is its own to say, not its visitors', and browsers' spans go through it. */
  readonly isEdge?: boolean;
  readonly metrics: Registry;
  /** Called with what could not be sent. */
  readonly warn: (message: string) => void;
  /** Milliseconds between two reports of the metrics. */
  readonly everyMs?: number;
}

export interface Telemetry {
  /** Sends what is left and ends; a collector that is away is not waited for. */
  close(): Promise<void>;
}

const EVERY_MS = 60_000;
const EXPORT_WITHIN_MS = 5_000;

/**
 * Sends traces and metrics to an OpenTelemetry collector by OTLP over HTTP. Its packages are loaded here alone: a server without a
 * collector has none of them in memory. One per process, as the OpenTelemetry API is global.
 */
export const openTelemetry = async ({
  service,
  endpoint,
  ratio,
  isEdge = false,
  metrics,
  warn,
  everyMs = EVERY_MS,
}: TelemetryOptions): Promise<Telemetry> => {
  const [sdk, sdkMetrics, resources, { OTLPTraceExporter }, { OTLPMetricExporter }, { AsyncLocalStorageContextManager }, core, producer] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('./registry-producer.ts'),
    ]);
  const silent = () => {};
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const base = endpoint.replace(/\/+$/, '');
  const resourceOf = (name: string) =>
    resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': name, 'service.namespace': 'pozyka', 'service.version': serverVersion() }));
  const share = new sdk.TraceIdRatioBasedSampler(ratio);
  // by chance: who chooses the id of a trace would choose what is recorded, too
  const { RECORD_AND_SAMPLED, NOT_RECORD } = sdk.SamplingDecision;
  const byChance = {
    shouldSample: () => ({ decision: Math.random() < ratio ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => 'ByChance',
  };
  const foreign = isEdge ? { remoteParentSampled: byChance, remoteParentNotSampled: byChance } : {};
  const traceExporter = () => new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis: EXPORT_WITHIN_MS });
  const batches = () => [new sdk.BatchSpanProcessor({ exporter: traceExporter() })];

  const tracing = new sdk.TracerProvider({
    resource: resourceOf(service),
    sampler: new sdk.ParentBasedSampler({ root: share, ...foreign }),
    spanProcessors: batches(),
  });
  const reader = new sdkMetrics.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics`, timeoutMillis: EXPORT_WITHIN_MS }),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, EXPORT_WITHIN_MS),
    metricProducers: [producer.registryProducer(metrics)],
  });
  const measuring = new sdkMetrics.MeterProvider({ resource: resourceOf(service), readers: [reader] });
  trace.setGlobalTracerProvider(tracing);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());

  let ids = { traceId: '', spanId: '' };
  const browsers = new sdk.TracerProvider({
    resource: resourceOf('browser'),
    // a page tells those alone that an answer said are recorded
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: batches(),
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
  });
  const recordBrowser = ({ traceId, spanId, method, status, startedAt, ms, release }: BrowserSpan): void => {
    ids = { traceId, spanId };
    const attributes = { 'http.request.method': method, ...releaseAttributes(release) };
    const span = browsers.getTracer('pozyka').startSpan(method, { root: true, kind: SpanKind.CLIENT, startTime: startedAt, attributes });
    if (status > 0) span.setAttribute('http.response.status_code', status);
    if (status === 0 || status >= 400) failSpan(span, status === 0 ? 'no answer' : String(status));
    span.end(startedAt + ms);
  };
  if (isEdge) sendBrowserSpansTo(recordBrowser);

  return {
    close: async () => {
      sendBrowserSpansTo(undefined);
      await Promise.allSettled([tracing.shutdown(), browsers.shutdown(), measuring.shutdown()]);
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
};
