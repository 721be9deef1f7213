import { refusePublicSandbox, type Clock } from '@pozyka/server-kit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { addBank } from './bank/bank-routes.ts';
import type { Config } from './config.ts';
import { addEsign } from './esign/add-esign.ts';
import { addOfficer } from './officer/add-officer.ts';
import { pageScript, pageStyle } from './payments/assets.ts';
import { addCardRoutes } from './payments/card-routes.ts';
import { addCheckoutRoutes } from './payments/checkout-routes.ts';
import { addMoneyRoutes } from './payments/money-routes.ts';
import { addTransferRoutes } from './payments/transfer-routes.ts';
import { addRegisters } from './registers/register-routes.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
}

/** A form's way back to the site is a redirect, which the policy counts as the form's target. */
const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    // their icon, an empty one: a browser asks for one where none is named, and breaks the policy
    'img-src data:',
    "script-src 'self'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/**
 * The outside world of a development or test site, ready for `listen` or `inject`.
 * @throws ConfigError where customers could reach the site: nothing here is real.
 */
export const createApp = async ({ config, clock }: AppOptions): Promise<FastifyInstance> => {
  refusePublicSandbox({ SANDBOX: true, PUBLIC_URL: config.PUBLIC_URL });
  // Addresses carry signed intents, codes and secrets, bodies card numbers and people: requests are not logged.
  const app: FastifyInstance = Fastify({
    logger: { name: 'sandbox', level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
  });
  const headers = securityHeaders(config.PUBLIC_URL);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.get('/payments.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  app.get('/payments.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pageScript));
  addCardRoutes(app, { config, clock });
  addCheckoutRoutes(app, { config, clock });
  addMoneyRoutes(app, config);
  addTransferRoutes(app, { config, clock });
  addBank(app, { config, clock });
  addOfficer(app, config);
  addRegisters(app, { config, clock });
  await addEsign(app, { config, clock });
  return app;
};
