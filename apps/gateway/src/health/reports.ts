import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordBrowserSpan } from '@pozyka/server-kit';
import { readRelease } from '@pozyka/server-kit/asking-release';
import * as z from 'zod/mini';
import { addressLimit } from '../address-limit.ts';
import type { SpanMarks } from './span-marks.ts';
import { sendFailure } from '../http/envelope.ts';
import { isLive, livePlace, placeShape } from '../metrics/live-place.ts';
import { vitalNames, type Visits } from '../metrics/visits.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** What the routes need that count reports of browsers; releases are judged by these counts. */
interface ReportOptions {
  metrics: Metrics;
  registry: RegistryStore;
  visits: Visits;
  /** True for an address that tells more than its visitors would: it is answered, and not counted. */
  isTooMany(request: FastifyRequest): Promise<boolean>;
}

const vital = z.object({
  name: z.enum(vitalNames),
  value: z.number().check(z.nonnegative(), z.maximum(600_000)),
  rating: z.exactOptional(z.enum(['good', 'needs-improvement', 'poor'])),
});
const vitalsReport = z.object({
  ...placeShape,
  /** Absent in pages of a shell from before there was one. */
  device: z.exactOptional(z.enum(['phone', 'tablet', 'desktop'])),
  vitals: z.array(vital).check(z.minLength(1), z.maxLength(10)),
});

/** `POST /vitals`: what web-vitals measured on one page of one release; nothing about the visitor is stored. */
const vitalsRoute = (scope: FastifyInstance, { metrics, registry, visits, isTooMany }: ReportOptions): void => {
  scope.post('/vitals', async (request, reply) => {
    const parsed = vitalsReport.safeParse(request.body);
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

const errorReport = z.object({
  ...placeShape,
  /** contract: refused before its code; code: did not load or was altered; data: no response of an API; page: failed while rendered; problem: reported by a page. */
  kind: z.enum(['contract', 'code', 'data', 'page', 'problem']),
});

/** `POST /errors`: a page failed in a browser. Its X-Request-Id is the trace that the customer's card shows, so the log line has it. */
const browserErrorsRoute = (scope: FastifyInstance, { metrics, registry, visits, isTooMany }: ReportOptions): void => {
  scope.post('/errors', async (request, reply) => {
    const parsed = errorReport.safeParse(request.body);
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

const LONGEST_MS = 600_000;
const upTo = (most: number) => z.number().check(z.nonnegative(), z.maximum(most));

const span = z.object({
  traceId: z.string().check(z.regex(/^(?!0{32})[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^(?!0{16})[0-9a-f]{16}$/)),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** 0 without an answer. */
  status: z.int().check(z.nonnegative(), z.maximum(599)),
  /** Milliseconds since the call began: clocks of phones are wrong by minutes. */
  ago: upTo(LONGEST_MS),
  ms: upTo(LONGEST_MS),
  release: z.string().check(z.maxLength(120)),
  /** From the answer, by `Server-Timing`. */
  mark: z.string().check(z.regex(/^[\w-]{22}$/)),
});
const spansReport = z.object({ spans: z.array(span).check(z.minLength(1), z.maxLength(20)) });

/** `POST /spans`: calls as browsers measured them, for their traces; numbers, method and release alone. A span that no answer of ours named is dropped. */
const browserSpansRoute = (
  scope: FastifyInstance,
  { isTooMany, marks, now }: Pick<ReportOptions, 'isTooMany'> & { marks: SpanMarks; now: () => number },
): void => {
  scope.post('/spans', async (request, reply) => {
    const parsed = spansReport.safeParse(request.body);
    if (!parsed.success) return sendFailure(reply, 400);
    reply.code(204).header('cache-control', 'no-store');
    if (await isTooMany(request)) return reply.send();
    for (const { ago, release, mark, ...measured } of parsed.data.spans)
      if (marks.isOurs(measured.traceId, measured.spanId, mark))
        recordBrowserSpan({ ...measured, startedAt: now() - ago, release: readRelease(release) });
    return reply.send();
  });
};

/** Reports of one address in a minute; every page that is left tells its vitals, and several visitors may share an address. */
const MOST = { vitals: 120, errors: 60, spans: 60 };

/** What browsers tell about pages: small JSON, also as the plain text that beacons send. */
export const reports = async (
  app: FastifyInstance,
  options: Omit<ReportOptions, 'isTooMany'> & { marks: SpanMarks; now: () => number },
): Promise<void> => {
  const limited = (kind: keyof typeof MOST): ReportOptions => {
    const count = addressLimit(app, kind, MOST[kind]);
    return { ...options, isTooMany: async (request) => (await count(request)) > 0 };
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    vitalsRoute(scope, limited('vitals'));
    browserErrorsRoute(scope, limited('errors'));
    browserSpansRoute(scope, { ...limited('spans'), marks: options.marks, now: options.now });
  });
};
