import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendFailure } from '../proxy/envelope.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import { livePlace, placeShape } from './live-place.ts';
import type { Metrics } from './metrics.ts';

const report = z.object({
  ...placeShape,
  /** contract: refused before its code; code: did not load or was altered; data: not answered by an API; page: failed while drawn; problem: told by a page. */
  kind: z.enum(['contract', 'code', 'data', 'page', 'problem']),
});

export interface BrowserErrorsOptions {
  metrics: Metrics;
  registry: RegistryStore;
  /** True for an address that reports more than a page in trouble would. */
  isTooMany(request: FastifyRequest): Promise<boolean>;
}

/** `POST /errors`: a page failed in a browser. Its X-Request-Id is the trace that the customer's card shows, so the log line has it. */
export const browserErrorsRoute = (scope: FastifyInstance, { metrics, registry, isTooMany }: BrowserErrorsOptions): void => {
  scope.post('/errors', async (request, reply) => {
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return sendFailure(reply, 400);
    reply.code(204).header('cache-control', 'no-store');
    if (await isTooMany(request)) return reply.send();
    const { kind } = parsed.data;
    const place = livePlace(registry.current, parsed.data);
    metrics.browserErrors.inc({ kind, ...place });
    request.log.warn({ kind, ...place }, 'a page failed in a browser');
    return reply.send();
  });
};
