import { isLoopback } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { ServerBundles } from '../releases/server-bundles.ts';
import { sendFailure } from '../http/envelope.ts';
import { addGauges, type Metrics } from '../metrics/metrics.ts';
import type { ReleaseDeltas } from '../releases/release-deltas.ts';
import type { PageCache } from '../pages/page-cache.ts';

export interface HealthOptions {
  registry: RegistryStore;
  bundles: ServerBundles;
  metrics: Metrics;
  mainApiUrl: string;
  fetch: typeof fetch;
  /** Releases that should be live and cannot be used; what was live before serves on. */
  late: () => readonly string[];
  cache: Pick<PageCache, 'bytes'>;
  deltas: Pick<ReleaseDeltas, 'bytes'> | undefined;
}

const succeeds = async (check: () => Promise<unknown>): Promise<boolean> => {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
};

/** True for a caller on this machine, not through a proxy. */
const isOfThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined;

/** `/healthz`: the process responds. `/readyz`: it can render pages. `/metrics`: for this machine only. */
export const health = (
  app: FastifyInstance,
  { registry, bundles, metrics, mainApiUrl, fetch, late, cache, deltas }: HealthOptions,
): void => {
  addGauges(metrics, { cacheBytes: () => cache.bytes, deltaBytes: () => deltas?.bytes ?? 0, outdated: late });
  app.decorate('metrics', metrics.registry);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const shell = registry.current?.apps.get('shell');
    const checks = {
      stays: !app.isDraining(),
      registry: registry.current !== undefined,
      shell: shell !== undefined && (await succeeds(() => bundles.shell(shell.stable))),
      mainApi: await succeeds(async () => {
        const answer = await fetch(`${mainApiUrl}/healthz`, { signal: AbortSignal.timeout(2000) });
        await answer.body?.cancel();
        if (answer.status >= 500) throw new Error('main API is not well');
      }),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', checks, late: late() });
  });

  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request)) return sendFailure(reply, 404);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
};
