import { hostname } from 'node:os';
import { serverVersion } from '@pozyka/server-kit';
import type { FastifyServerOptions } from 'fastify';
import { withoutPersonalData } from './pages/safe-error.ts';

/**
 * Structured logs without personal data: no query, header, cookie or body is ever handed to them; redaction is the second
 * fence, for what somebody logs by mistake.
 */
export const loggerOptions = (level: string, stream?: { write(line: string): unknown }): NonNullable<FastifyServerOptions['logger']> => ({
  name: 'gateway',
  level,
  base: { pid: process.pid, hostname: hostname(), serverVersion: serverVersion() },
  redact: { paths: ['headers', '*.headers', '*.authorization', '*.cookie', '*.token'], remove: true },
  serializers: {
    req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error: unknown) => withoutPersonalData(error),
  },
  ...(stream && { stream }),
});
