import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendFailure } from '../http/envelope.ts';
import { isLive, livePlace, placeShape } from '../metrics/live-place.ts';
import type { ReportOptions } from './report-options.ts';
import { vitalNames } from '../metrics/vital-names.ts';

const vital = z.object({
  name: z.enum(vitalNames),
  value: z.number().check(z.nonnegative(), z.maximum(600_000)),
  rating: z.exactOptional(z.enum(['good', 'needs-improvement', 'poor'])),
});
const report = z.object({
  ...placeShape,
  /** Absent in pages of a shell from before there was one. */
  device: z.exactOptional(z.enum(['phone', 'tablet', 'desktop'])),
  vitals: z.array(vital).check(z.minLength(1), z.maxLength(10)),
});

/** `POST /vitals`: what web-vitals measured on one page of one release; nothing about the visitor is stored. */
export const vitalsRoute = (scope: FastifyInstance, { metrics, registry, visits, isTooMany }: ReportOptions): void => {
  scope.post('/vitals', async (request, reply) => {
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return sendFailure(reply, 400);
    reply.code(204).header('cache-control', 'no-store');
    if (await isTooMany(request)) return reply.send();
    const place = livePlace(registry.current, parsed.data);
    // one page has each of them once
    const vitals = new Map(parsed.data.vitals.map((measured) => [measured.name, measured]));
    for (const { name, value, rating } of vitals.values()) {
      metrics.vitals.observe({ name, ...place, device: parsed.data.device ?? 'other' }, name === 'CLS' ? value * 1000 : value);
      if (!rating) continue;
      metrics.ratings.inc({ name, rating, ...place });
      if (isLive(place)) visits.rated(request.ip, place, name, rating);
    }
    return reply.send();
  });
};
