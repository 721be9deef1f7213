import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createP75 } from './p75.ts';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'service' | 'method' | 'route' | 'status'>;
  pageCache: Counter<'outcome'>;
  pageFailures: Counter;
  /** Deltas that were sent, and the bytes that they saved. */
  deltas: Counter;
  deltaBytes: Counter;
  /** Pages by the release whose screen they are. */
  releasePages: Counter<'app' | 'version' | 'status'>;
  remoteFailures: Counter<'remote' | 'version'>;
  /** Calls of the APIs by the release whose page made them. */
  apiCalls: Counter<'app' | 'version' | 'status'>;
  /** Hours in which an address had a release, those with a failure among them, and those with a measure of browsers; see visits.ts. */
  visits: Counter<'app' | 'version'>;
  troubledVisits: Counter<'app' | 'version'>;
  ratedVisits: Counter<'name' | 'rating' | 'app' | 'version'>;
  /** What went wrong in browsers, by the release in whose page it did. */
  browserErrors: Counter<'kind' | 'screen' | 'app' | 'version'>;
  vitals: Histogram<'name' | 'screen' | 'device' | 'app' | 'version'>;
  ratings: Counter<'name' | 'rating' | 'screen' | 'app' | 'version'>;
}

/** Counters of one gateway; their own registry, so that two gateways in one process do not mix. */
export const createMetrics = ({ processMetrics }: { processMetrics: boolean }): Metrics => {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const vitals = new Histogram({
    name: 'web_vitals',
    help: 'Measured in browsers: milliseconds, CLS in thousandths',
    labelNames: ['name', 'screen', 'device', 'app', 'version'] as const,
    buckets: [10, 25, 50, 100, 150, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 6000, 10_000],
    registers,
  });
  createP75(vitals, registry);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer',
      labelNames: ['service', 'method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    pageCache: new Counter({ name: 'gateway_pages_total', help: 'Pages by how they were come by', labelNames: ['outcome'], registers }),
    pageFailures: new Counter({
      name: 'gateway_page_failures_total',
      help: 'Pages that the shell could not render while the APIs were open',
      registers,
    }),
    deltas: new Counter({
      name: 'gateway_deltas_total',
      help: 'Files of releases that were sent as deltas',
      registers,
    }),
    deltaBytes: new Counter({
      name: 'gateway_delta_saved_bytes_total',
      help: 'Bytes that these were smaller than in Brotli',
      registers,
    }),
    remoteFailures: new Counter({
      name: 'gateway_remote_failures_total',
      help: 'Remotes whose server bundle was refused or missing',
      labelNames: ['remote', 'version'],
      registers,
    }),
    releasePages: new Counter({
      name: 'gateway_release_pages_total',
      help: 'Pages by the release whose screen they are; status 2xx to 5xx',
      labelNames: ['app', 'version', 'status'],
      registers,
    }),
    apiCalls: new Counter({
      name: 'gateway_api_calls_total',
      help: 'Calls of the APIs by the release whose page made them; status 2xx to 5xx',
      labelNames: ['app', 'version', 'status'],
      registers,
    }),
    visits: new Counter({
      name: 'release_visits_total',
      help: 'Hours in which an address opened pages of a release, a few of each address at most',
      labelNames: ['app', 'version'],
      registers,
    }),
    troubledVisits: new Counter({
      name: 'release_troubled_visits_total',
      help: 'Visits in which a page of the release failed, on the server or in the browser',
      labelNames: ['app', 'version'],
      registers,
    }),
    ratedVisits: new Counter({
      name: 'release_rated_visits_total',
      help: 'Visits by the first rating that a browser told of a web vital',
      labelNames: ['name', 'rating', 'app', 'version'],
      registers,
    }),
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Failures of pages in browsers: contract, code, data, page, problem',
      labelNames: ['kind', 'screen', 'app', 'version'],
      registers,
    }),
    vitals,
    ratings: new Counter({
      name: 'web_vitals_ratings_total',
      help: 'Ratings of web vitals',
      labelNames: ['name', 'rating', 'screen', 'app', 'version'],
      registers,
    }),
  };
};

/** Counts a delta that is sent. */
export const deltaCounter =
  ({ deltas, deltaBytes }: Metrics) =>
  (saved: number): void => {
    deltas.inc();
    deltaBytes.inc(saved);
  };

/** Gauges of other objects' values, read at each scrape. */
export const addGauges = (
  { registry }: Metrics,
  { cacheBytes, deltaBytes, outdated }: { cacheBytes: () => number; deltaBytes: () => number; outdated: () => readonly string[] },
): void => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('gateway_page_cache_bytes', 'Bytes of cached pages', cacheBytes);
  gauge('gateway_delta_cache_bytes', 'Bytes of cached deltas', deltaBytes);
  gauge(
    'gateway_releases_outdated',
    'Releases that should be live and cannot be used; those before them serve on',
    () => outdated().length,
  );
};

type Labels = Partial<Record<string, string | number>>;

interface Labelled {
  get(): Promise<{ values: { labels: Labels }[] }>;
  remove(labels: Labels): void;
}

/** Drops what was counted for releases that are not live any more, so that labels stay as few as live releases are. */
export const forgetReleases = async (metrics: Metrics, live: ReadonlySet<string>): Promise<void> => {
  const { releasePages, remoteFailures, apiCalls, visits, troubledVisits, ratedVisits, browserErrors, vitals, ratings } = metrics;
  const labelled: Labelled[] = [
    ...[releasePages, remoteFailures, apiCalls, visits, troubledVisits, ratedVisits],
    ...[browserErrors, vitals, ratings],
  ];
  for (const metric of labelled) {
    for (const { labels } of (await metric.get()).values) {
      const { le: _bucket, ...names } = labels;
      const { version } = names;
      if (version !== undefined && version !== 'other' && !live.has(`${names['app'] ?? names['remote']}@${version}`)) metric.remove(names);
    }
  }
};
