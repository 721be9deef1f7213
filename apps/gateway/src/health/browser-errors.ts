import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendFailure } from '../http/envelope.ts';
import { isLive, livePlace, placeShape } from '../metrics/live-place.ts';
import type { ReportOptions } from './report-options.ts';

const report = z.object({
  ...placeShape,
  /** contract: refused before its code; code: did not load or was altered; data: no response of an API; page: failed while rendered; problem: reported by a page. */
  kind: z.enum(['contract', 'code', 'data', 'page', 'problem']),
});

/** `POST /errors`: a page failed in a browser. Its X-Request-Id is the trace that the customer's card shows, so the log line has it. */
export const browserErrorsRoute = (scope: FastifyInstance, { metrics, registry, visits, isTooMany }: ReportOptions): void => {
  scope.post('/errors', async (request, reply) => {
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return sendFailure(reply, 400);
    reply.code(204).header('cache-control', 'no-store');
    if (await isTooMany(request)) return reply.send();
    const { kind } = parsed.data;
    const place = livePlace(registry.current, parsed.data);
    metrics.browserErrors.inc({ kind, ...place });
    // an API that does not answer is nobody's release
    if (isLive(place) && kind !== 'data') visits.troubled(request.ip, place);
    request.log.warn({ kind, ...place }, 'a page failed in a browser');
    return reply.send();
  });
};
