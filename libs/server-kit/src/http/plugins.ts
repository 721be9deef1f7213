import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../errors.ts';
import type { ApiConfig } from '../config/api-config.ts';
import { OverloadGuard, SAMPLE_MS } from './overload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came; stored for JSON and bytes, null otherwise. */
    rawBody: Uint8Array | null;
    /** What its type says of a body that is no form; null without one. */
    sentAs: 'json' | 'bytes' | null;
  }
}

// They read nothing: the body of a call is read by its route, once its access is decided.
const addParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const types = { json: ['application/json'], bytes: ['application/octet-stream', 'application/offset+octet-stream'] } as const;
  for (const kind of ['json', 'bytes'] as const) {
    app.addContentTypeParser([...types[kind]], (request, _payload, done) => {
      request.sentAs = kind;
      done(null);
    });
  }
};

/** Headers, limits and body parsers that every API has. */
export const addPlugins = async (app: FastifyInstance, config: ApiConfig, store?: FastifyRateLimitStoreCtor): Promise<void> => {
  app.decorateRequest('rawBody', null);
  app.decorateRequest('sentAs', null);
  addParsers(app);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    // Whether the site is on https is the gateway's to say.
    hsts: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    ...(store && { store }),
    // The gateway's own calls name no customer: they are made for everybody at once.
    allowList: ({ gateway }) => gateway.proven && !gateway.speaksForCustomer,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
  });
  const overload = new OverloadGuard();
  app.addHook('onListen', async () => overload.listens());
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_EVENT_LOOP_DELAY,
    maxRssBytes: config.MAX_RSS_BYTES,
    sampleInterval: SAMPLE_MS,
    pressureHandler: overload.refuse,
  });
  // each form has limits of its own, see readBody
  await app.register(multipart, { throwFileSizeLimit: false });
};
