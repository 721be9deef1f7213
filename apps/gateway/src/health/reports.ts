import type { FastifyInstance } from 'fastify';
import { browserErrorsRoute, type BrowserErrorsOptions } from './browser-errors.ts';
import { vitalsRoute } from './vitals.ts';

/** What browsers tell about pages: small JSON, also as the plain text that beacons send. */
export const reports = async (app: FastifyInstance, options: BrowserErrorsOptions): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, undefined);
      }
    });
    vitalsRoute(scope, options.metrics, options.registry);
    browserErrorsRoute(scope, options);
  });
};
