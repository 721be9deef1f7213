import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '@pozyka/server-kit';
import { browserErrorsRoute } from './browser-errors.ts';
import { browserSpansRoute } from './browser-spans.ts';
import type { ReportOptions } from './report-options.ts';
import type { SpanMarks } from './span-marks.ts';
import { vitalsRoute } from './vitals.ts';

/** Reports of one address in a minute; every page that is left tells its vitals, and several visitors may share an address. */
const MOST = { vitals: 120, errors: 60, spans: 60 };

/** What browsers tell about pages: small JSON, also as the plain text that beacons send. */
export const reports = async (
  app: FastifyInstance,
  options: Omit<ReportOptions, 'isTooMany'> & { marks: SpanMarks; now: () => number },
): Promise<void> => {
  const limited = (kind: keyof typeof MOST): ReportOptions => {
    const count = app.createRateLimit({ max: MOST[kind], timeWindow: '1 minute', keyGenerator: addressKey(kind) });
    const isTooMany = async (request: FastifyRequest): Promise<boolean> => {
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded;
    };
    return { ...options, isTooMany };
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
