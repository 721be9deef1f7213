import Fastify from 'fastify';

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; arrayValue?: unknown };
interface Attribute {
  key: string;
  value: Value;
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number; message?: string };
}
interface Scope {
  spans?: SentSpan[];
  metrics?: SentMetric[];
}
export interface SentMetric {
  name: string;
  sum?: { dataPoints: object[]; isMonotonic: boolean };
  gauge?: { dataPoints: object[] };
  histogram?: {
    dataPoints: { attributes: Attribute[]; bucketCounts: (number | string)[]; explicitBounds: number[]; count: number | string }[];
  };
}
interface Sent {
  resource: { attributes: Attribute[] };
  scopeSpans?: Scope[];
  scopeMetrics?: Scope[];
}

/** A span as a collector was sent it. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

const plain = (attributes: readonly Attribute[]): CollectedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? (value.intValue === undefined ? value.doubleValue : Number(value.intValue)),
    ]),
  );

const millis = (nanos: string): number => Number(BigInt(nanos) / 1_000n) / 1_000;

export interface Collector {
  readonly url: string;
  readonly spans: CollectedSpan[];
  readonly metrics: SentMetric[];
  /** All that was sent, as it came. */
  readonly text: () => string;
  close(): Promise<void>;
}

/** Takes what OpenTelemetry sends by OTLP, as a collector does. @param port 0: any */
export const startCollector = async (port = 0): Promise<Collector> => {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true });
  const [spans, metrics, bodies]: [CollectedSpan[], SentMetric[], unknown[]] = [[], [], []];
  app.post<{ Body: { resourceSpans: Sent[] } }>('/v1/traces', async ({ body }) => {
    bodies.push(body);
    for (const { resource, scopeSpans = [] } of body.resourceSpans) {
      const service = String(plain(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans ?? [])) {
        const startedAt = millis(span.startTimeUnixNano);
        const { traceId, spanId, parentSpanId, name, kind } = span;
        const ms = millis(span.endTimeUnixNano) - startedAt;
        spans.push({
          service,
          traceId,
          spanId,
          parentSpanId,
          name,
          kind,
          startedAt,
          ms,
          failed: span.status.code === 2,
          attributes: plain(span.attributes),
        });
      }
    }
    return {};
  });
  app.post<{ Body: { resourceMetrics: Sent[] } }>('/v1/metrics', async ({ body }) => {
    bodies.push(body);
    metrics.push(...body.resourceMetrics.flatMap(({ scopeMetrics = [] }) => scopeMetrics.flatMap((scope) => scope.metrics ?? [])));
    return {};
  });
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, spans, metrics, text: () => JSON.stringify(bodies), close: () => app.close() };
};
