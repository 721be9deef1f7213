import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistryStore } from '../registry/registry-store.ts';
import { liveRelease } from './live-place.ts';
import { pathLogger } from './logged-path.ts';
import type { Metrics } from './metrics.ts';
import type { Visits } from './visits.ts';

/** Facts of a response for counters and the log. */
export interface Answered {
  id: string;
  ip: string;
  method: string;
  /** The route's pattern. */
  route: string;
  url: string;
  status: number;
  ms: number;
  /** The release whose screen was answered. */
  place: AskingRelease | undefined;
  /** The release whose page called an API. */
  asker: AskingRelease | undefined;
}

export interface NoteOptions {
  metrics: Metrics;
  visits: Visits;
  registry: RegistryStore;
  log: FastifyBaseLogger;
}

/** Requested every few seconds by machines. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts an answer and writes its line, without what somebody typed into the address. */
export const noteResponses = ({ metrics, visits, registry, log }: NoteOptions): ((answered: Answered) => void) => {
  const loggedPath = pathLogger(registry);
  // nothing in its lines could need redaction, which would cost more than all else of them
  const responses = log.child({}, { redact: [] });
  return ({ id, ip, method, route, url, status, ms, place, asker }) => {
    metrics.requests.observe({ service: 'gateway', method, route, status: String(status) }, ms / 1000);
    const outcome = `${Math.floor(status / 100)}xx`;
    if (place) {
      metrics.releasePages.inc({ ...place, status: outcome });
      visits.opened(ip, place);
      if (status >= 500) visits.troubled(ip, place);
    }
    if (asker) metrics.apiCalls.inc({ ...liveRelease(registry.current, asker), status: outcome });
    responses[quietRoutes.has(route) ? 'debug' : 'info'](
      { reqId: id, method, path: loggedPath(method, url, route), status, ms: Math.round(ms), ...place, ...asker },
      'answered',
    );
  };
};
