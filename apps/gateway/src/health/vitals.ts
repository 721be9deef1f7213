import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sendFailure } from '../proxy/envelope.ts';
import type { RegistryStore, Snapshot } from '../registry/registry-store.ts';
import type { Metrics } from './metrics.ts';

const vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.nonnegative(), z.maximum(600_000)),
  rating: z.exactOptional(z.enum(['good', 'needs-improvement', 'poor'])),
});
const name = z.string().check(z.maxLength(64));
const report = z.object({
  screen: name,
  app: name,
  version: name,
  vitals: z.array(vital).check(z.minLength(1), z.maxLength(10)),
});
type Report = z.output<typeof report>;

const limitBytes = 4096;

interface Place {
  screen: string;
  app: string;
  version: string;
}

const elsewhere: Place = { screen: 'other', app: 'other', version: 'other' };

/** Labels are those of the live releases and no others: a visitor must not be able to make as many as he likes. */
const placeOf = (snapshot: Snapshot | undefined, { screen, app, version }: Report): Place => {
  const live = snapshot?.apps.get(app);
  const releases = live ? [live.stable, live.previous, live.canary?.release] : [];
  const found = releases.find((resolved) => resolved?.release.version === version);
  const ships = found?.release.screens.some((row) => row.screen === screen);
  return ships ? { screen, app, version } : elsewhere;
};

/** `POST /vitals`: what web-vitals measured on one page of one release; nothing about the visitor is kept. */
export const vitalsRoute = async (app: FastifyInstance, metrics: Metrics, registry: RegistryStore): Promise<void> => {
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
      const parsed = report.safeParse(request.body);
      if (!parsed.success) return sendFailure(reply, 400);
      const place = placeOf(registry.current, parsed.data);
      for (const { name, value, rating } of parsed.data.vitals) {
        metrics.vitals.observe({ name, ...place }, name === 'CLS' ? value * 1000 : value);
        if (rating) metrics.ratings.inc({ name, rating, ...place });
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
};
