import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendFailure } from '../proxy/envelope.ts';
import type { Metrics } from './metrics.ts';

const vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.nonnegative(), z.maximum(600_000)),
  rating: z.exactOptional(z.enum(['good', 'needs-improvement', 'poor'])),
});
const vitals = z.union([vital, z.array(vital).check(z.minLength(1), z.maxLength(10))]);

const limitBytes = 4096;

/** `POST /vitals`: what web-vitals measured in a browser, one object or a few; nothing about the visitor is kept. */
export const vitalsRoute = async (app: FastifyInstance, metrics: Metrics): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string', bodyLimit: limitBytes }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    scope.post('/vitals', { bodyLimit: limitBytes }, async (request, reply) => {
      const parsed = vitals.safeParse(request.body);
      if (!parsed.success) return sendFailure(reply, 400);
      for (const { name, value, rating } of [parsed.data].flat()) {
        metrics.vitals.observe({ name }, name === 'CLS' ? value * 1000 : value);
        if (rating) metrics.ratings.inc({ name, rating });
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
};
