import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../errors.ts';
import type { ApiConfig } from '../config/api-config.ts';
import { OverloadGuard, SAMPLE_MS } from './overload.ts';
import { bodyLimits } from './read-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came; stored for JSON and bytes, null otherwise. */
    rawBody: Uint8Array | null;
  }
}

const addParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: bodyLimits.json }, (request, body, done) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    request.rawBody = bytes;
    // A POST without a body may still name the type.
    if (bytes.length === 0) return done(null, undefined);
    void parseJson(request, bytes.toString('utf8'), done);
  });
  for (const type of ['application/octet-stream', 'application/offset+octet-stream']) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bodyLimits.form }, (request, body, done) => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      request.rawBody = bytes;
      done(null, bytes);
    });
  }
};

/** Headers, limits and body parsers that every API has. */
export const addPlugins = async (app: FastifyInstance, config: ApiConfig, store?: FastifyRateLimitStoreCtor): Promise<void> => {
  app.decorateRequest('rawBody', null);
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
    sampleInterval: SAMPLE_MS,
    pressureHandler: overload.refuse,
  });
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fieldNameSize: 100,
      fieldSize: bodyLimits.field,
      fields: bodyLimits.fields,
      fileSize: bodyLimits.file,
      files: bodyLimits.files,
      parts: bodyLimits.fields + bodyLimits.files,
    },
  });
};
