import { openApi, type ApiHost, type Operations } from '@pozyka/api-contract';
import { headerNames } from '@pozyka/api-contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { readRelease } from '../asking-release.ts';
import { notFound, unavailable } from '../errors.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { addDraining } from './draining.ts';
import { addTryPage } from './try-page.ts';
import type { Redis } from '../redis/open-redis.ts';
import { addReplicaReadsMetrics } from '../database/replica-reads-metrics.ts';
import type { ReplicaReads } from '../database/replica-reads.ts';
import { isLoopback } from '../loopback.ts';
import { addJobMetrics } from '../metrics/job-metrics.ts';
import { addPoolMetrics } from '../metrics/pool-metrics.ts';
import type { PoolCounts } from '../database/postgres.ts';
import type { Clock } from '../clock.ts';
import { addRedisMetrics } from '../redis/redis-metrics.ts';

const RELEASE = headerNames.release.toLowerCase();

export interface ServiceOptions<DB> {
  readonly name: string;
  readonly host: ApiHost;
  readonly operations: Operations;
  /** Fails when the API cannot serve. */
  readonly isReady: () => Promise<void>;
  readonly redis?: Redis | undefined;
  readonly reads?: ReplicaReads<DB> | undefined;
  readonly db: Kysely<DB>;
  readonly connections?: (() => PoolCounts) | undefined;
  readonly clock: Clock;
  /** Calls can be tried at /docs/try. */
  readonly sandbox?: boolean;
}

/** /healthz, /readyz, /metrics, /openapi.json, /docs, and one log line and one measurement per call. */
export const addServiceRoutes = async <DB>(
  app: FastifyInstance,
  { name, host, operations, isReady, redis, reads, db, connections, clock, sandbox = false }: ServiceOptions<DB>,
): Promise<void> => {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
  if (redis) addRedisMetrics(registry, redis);
  if (reads) addReplicaReadsMetrics(registry, reads);
  addJobMetrics(registry, db, clock);
  if (connections) addPoolMetrics(registry, connections);
  app.decorate('metrics', registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  addDraining(app);
  // nothing in its lines could need redaction, which would cost more than all else of them
  const calls = app.log.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const quiet = route === '/healthz' || route === '/readyz' || route === '/metrics';
    calls[quiet ? 'debug' : 'info'](
      // the release whose page made the call, from the gateway
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...readRelease(request.headers[RELEASE]),
      },
      'call',
    );
  });

  // A busy server is still alive: its watchers are not limited and not refused.
  const free = { config: { rateLimit: false, pressureHandler: () => undefined } } as const;
  app.get('/healthz', free, async () => ({ status: 'ok' }));
  app.get('/readyz', free, async () => {
    if (app.isDraining()) throw unavailable();
    await isReady().catch((cause: unknown) => {
      app.log.error({ err: cause }, 'not ready');
      throw unavailable();
    });
    return { status: 'ready' };
  });
  app.get('/metrics', free, async (request, reply) => {
    // A proxy on this machine also comes from loopback, but says for whom it asks.
    const direct = isLoopback(request.socket.remoteAddress ?? '') && !request.gateway.proven && !request.gateway.speaksForCustomer;
    if (!direct) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  // Relative to the document, so that it is right behind the gateway's prefix too.
  let described: ReturnType<typeof openApi> | undefined;
  // a server starts far more often than somebody reads it
  const document = () => (described ??= openApi(operations, { title: `Pozyka ${host} API`, version: '1.0.0', servers: ['.'] }));
  let page: string | undefined;
  if (sandbox) await addTryPage(app, `Pozyka ${host} API`, document);
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document()));
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send((page ??= docsPage(document(), sandbox))),
  );
  app.get('/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(docsStyle),
  );
};
