import { hostname } from 'node:os';
import type { FastifyServerOptions } from 'fastify';
import { safeError } from './failures.ts';
import { logStream } from './log-stream.ts';
import { traceIds } from '../telemetry/trace.ts';
import { serverVersion } from './server-version.ts';

const secrets = ['authorization', 'cookie', 'token', 'BearerToken', 'bearer_token', 'Phone', 'phone', 'Code', 'password', 'itn'];

/**
 * Structured logs without personal data: a call is logged by its route's pattern, never its address, headers or body; an error
 * by its type and place. Redaction is the second fence, for what somebody logs by mistake.
 */
export const loggerOptions = (name: string, level: string): Exclude<NonNullable<FastifyServerOptions['logger']>, boolean> => ({
  name,
  level,
  ...(level !== 'silent' && { stream: logStream() }),
  base: { pid: process.pid, hostname: hostname(), serverVersion: serverVersion() },
  mixin: traceIds,
  redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  serializers: {
    req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
    res: ({ statusCode }) => ({ statusCode }),
    // the reader of forms tells, at its lowest level, every header of the request
    busboyOptions: () => undefined,
    err: (error: unknown) => ({ type: 'Error', message: '', stack: '', ...safeError(error) }),
  },
});
