import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  pageCache: Counter<'outcome'>;
  pageFailures: Counter;
  remoteFailures: Counter<'remote'>;
  vitals: Histogram<'name' | 'screen' | 'app' | 'version'>;
  ratings: Counter<'name' | 'rating' | 'screen' | 'app' | 'version'>;
}

/** Counters of one gateway; their own registry, so that two gateways in one process do not mix. */
export const createMetrics = ({ processMetrics }: { processMetrics: boolean }): Metrics => {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_request_seconds',
      help: 'Time to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    pageCache: new Counter({ name: 'gateway_pages_total', help: 'Pages by how they were come by', labelNames: ['outcome'], registers }),
    pageFailures: new Counter({ name: 'gateway_page_failures_total', help: 'Pages that the shell could not draw', registers }),
    remoteFailures: new Counter({
      name: 'gateway_remote_failures_total',
      help: 'Remotes whose server bundle was refused or missing',
      labelNames: ['remote'],
      registers,
    }),
    vitals: new Histogram({
      name: 'web_vitals',
      help: 'Measured in browsers: milliseconds, CLS in thousandths',
      labelNames: ['name', 'screen', 'app', 'version'],
      buckets: [10, 50, 100, 200, 500, 800, 1200, 1800, 2500, 4000, 6000, 10_000],
      registers,
    }),
    ratings: new Counter({
      name: 'web_vitals_ratings_total',
      help: 'Ratings of web vitals',
      labelNames: ['name', 'rating', 'screen', 'app', 'version'],
      registers,
    }),
  };
};
