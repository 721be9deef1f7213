import type { FastifyRequest } from 'fastify';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Visits } from '../metrics/visits.ts';

/** What the routes need that count reports of browsers; releases are judged by these counts. */
export interface ReportOptions {
  metrics: Metrics;
  registry: RegistryStore;
  visits: Visits;
  /** True for an address that tells more than its visitors would: it is answered, and not counted. */
  isTooMany(request: FastifyRequest): Promise<boolean>;
}
